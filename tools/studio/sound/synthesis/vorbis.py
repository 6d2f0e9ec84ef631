"""Write Ogg Vorbis files whose bytes depend on nothing but the samples."""

from pathlib import Path

import soundfile  # type: ignore[import-untyped]

from sound.synthesis.basics import RATE, Signal

SERIAL = 0x50415A4B
BLOCK = 8192


def checksum_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


CHECKSUMS = checksum_table()


def page_checksum(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ CHECKSUMS[(value >> 24) ^ byte]
    return value


def with_fixed_serial(data: bytes) -> bytes:
    """Return the stream with one fixed serial number: the encoder's own is random, and bakes should be alike."""
    out = bytearray(data)
    start = 0
    while start < len(out):
        if out[start : start + 4] != b"OggS":
            raise ValueError(f"No Ogg page where one should start, at byte {start}.")
        segments = out[start + 26]
        end = start + 27 + segments + sum(out[start + 27 : start + 27 + segments])
        out[start + 14 : start + 18] = SERIAL.to_bytes(4, "little")
        out[start + 22 : start + 26] = bytes(4)
        out[start + 22 : start + 26] = page_checksum(bytes(out[start:end])).to_bytes(4, "little")
        start = end
    return bytes(out)


def write(path: Path, sound: Signal, compression: float) -> None:
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    path.parent.mkdir(parents=True, exist_ok=True)
    with soundfile.SoundFile(
        path, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=compression
    ) as file:
        # The encoder overflows its stack when it is handed minutes at once.
        for start in range(0, len(sound), BLOCK):
            file.write(sound[start : start + BLOCK])
    path.write_bytes(with_fixed_serial(path.read_bytes()))
