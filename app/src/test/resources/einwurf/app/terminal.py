"""A person at a real terminal: python3 terminal.py COLUMNS PROGRAM ARGUMENTS... < script

Each line of the script waits until what stands before " => " was shown (a regular expression), then types what
stands behind it, as Python writes it: "Enter rolls => \\r". What the screen showed is printed.
"""

import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

CODES = re.compile(r"\x1b\[[0-9;?$]*[a-zA-Z]|\x1b[=>]|\x1b\][^\x07]*\x07|\r")
PATIENCE = 60


def main(columns, command):
    script = [line.rstrip("\n").split(" => ") for line in sys.stdin]
    child, screen = pty.fork()
    if child == 0:
        time.sleep(0.1)  # until the terminal has its size
        os.execvp(command[0], command)
    fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    shown, seen = "", 0
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if script:
            met = re.compile(script[0][0]).search(shown, seen)
            if met:
                seen = len(shown)
                os.write(screen, script.pop(0)[1].encode().decode("unicode_escape").encode("latin-1"))
        if select.select([screen], [], [], 0.1)[0]:
            try:
                shown += CODES.sub("", os.read(screen, 65536).decode("utf-8", "replace"))
            except OSError:  # it has ended
                break
    else:
        os.kill(child, 9)
        print(f"waited in vain for {script[:1]}")
    print(shown)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
