"""The QR code on the end screen, as the scenario of Tim's sheet shows it, must say what was played; and the reader must not read anything."""

import pathlib
import unittest

import qr_code
from picture import Picture, read_png

PICTURES = pathlib.Path(__file__).resolve().parents[3] / "hardware" / "pictures"
TIMS_SHEET = "Knister 53\n7 4 8 9 11\n3 7 3 7 7\n5 5 10 5 5\n8 9 3 6 9\n8 11 8 8 7"


def shown(name: str = "qr_code.png") -> Picture:
    return read_png(PICTURES / "solo_tims_sheet" / name)


class TestQrCode(unittest.TestCase):
    def test_the_end_screens_code_should_say_total_and_rows(self) -> None:
        self.assertEqual(qr_code.read_qr_code(shown()), TIMS_SHEET)

    def test_each_changed_module_of_the_data_should_be_found(self) -> None:
        modules = qr_code.find_modules(shown())
        mask = qr_code.read_mask(modules)
        version = (len(modules) - 17) // 4
        unnoticed = 0
        for i, row in enumerate(modules):
            for j, module in enumerate(row):
                if qr_code.is_function(len(modules), i, j):
                    continue
                row[j] = not module
                try:
                    qr_code.data_of(qr_code.read_codewords(modules, mask), version)
                    unnoticed += 1
                except qr_code.QrCodeError:
                    pass
                row[j] = module
        # Table 1: versions 2 to 6 leave seven modules over.
        self.assertEqual(unnoticed, 7)

    def test_other_pictures_should_hold_no_code(self) -> None:
        for name in ("solo_end.png", "full_house.png"):
            with self.assertRaises(qr_code.QrCodeError):
                qr_code.read_qr_code(shown(name))


if __name__ == "__main__":
    unittest.main()
