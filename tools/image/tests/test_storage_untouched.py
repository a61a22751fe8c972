"""Tests of storage_untouched."""

import unittest

from storage_untouched import FLASH_START, HEAD, MAGIC, complaint_about, sectors_written

HEADER = "#define PICO_FLASH_SIZE_BYTES (2 * 1024 * 1024)\n#define KNISTER_STORAGE_BYTES (256 * 1024)\n"
STORAGE = (2048 - 256) * 1024


def block(offset: int) -> bytes:
    return HEAD.pack(*MAGIC, 0, FLASH_START + offset, 256).ljust(512, b"\0")


class Test(unittest.TestCase):
    def test_an_image_that_ends_before_the_saves_should_pass(self) -> None:
        self.assertEqual(complaint_about(block(0) + block(STORAGE - 256), HEADER), "")

    def test_the_first_byte_of_the_saves_should_be_refused(self) -> None:
        self.assertIn("0x1c0000", complaint_about(block(0) + block(STORAGE), HEADER))

    def test_a_payload_across_the_border_should_be_refused(self) -> None:
        self.assertNotEqual(complaint_about(block(STORAGE - 128), HEADER), "")

    def test_whole_sectors_should_count(self) -> None:
        self.assertEqual(sectors_written(block(4096 + 256)), {4096})

    def test_what_is_no_uf2_block_should_be_refused(self) -> None:
        with self.assertRaises(ValueError):
            sectors_written(bytes(512))


if __name__ == "__main__":
    unittest.main()
