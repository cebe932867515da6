"""What is heard at the table, as handheld.sound plays it: two bytes a note, an eighth of its hertz, and its length in
hundredths of a second. In hexadecimal E is 52, 656 Hz; G 62, 784; A 6e, 880; C 41 and 83, 520 and 1,048.

Good things go up and bad ones down; what happens often is one short note or two, so that it is soon over.
"""

DEAL = b"\x52\x02\x6e\x02\x52\x02\x6e\x02"  # E A E A, as cards fly
CARD = b"\x41\x03"  # C
TRICK = b"\x62\x04\x41\x05"  # G C
PICK_UP = b"\x52\x05\x41\x05\x31\x08"  # E C G
YOUR_TURN = b"\x6e\x05\xa5\x07"  # A E
OUT = b"\x62\x06\x83\x06\xa5\x0a"  # G C E
WON = b"\x41\x09\x52\x09\x62\x09\x83\x1c"  # C E G C
LOST = b"\x62\x0c\x4e\x0c\x41\x1c"  # G E flat C
NO = b"\x37\x07\x29\x0a"  # A E, low
