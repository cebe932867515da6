"""What is wrong with the sources of a bundle."""


class BundleError(Exception):
    """Why no bundle can be made, in one line that names the file."""
