"""A folder with text files for one test."""

import pathlib
import tempfile
import unittest

from text_file import TextError

HEAD = "@constant = {}\n@plural = {}\nlanguage_name = {}\n"


class TextFolderTest(unittest.TestCase):
    """Each test has an empty folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, code: str, text: str, constant: str = "", plural: str = "one_other") -> pathlib.Path:
        """Writes the settings and language_name as lines 1 to 3, the text from line 4 on."""
        return self.write_bytes(code, (HEAD.format(constant or code.title(), plural, code) + text).encode("utf-8"))

    def write_bytes(self, code: str, content: bytes) -> pathlib.Path:
        path = self.folder / f"{code}.txt"
        path.write_bytes(content)
        return path

    def assert_error(self, path: pathlib.Path, line: int, message: str, function, *arguments):
        """The function refuses with the place and a message that contains `message`."""
        with self.assertRaises(TextError) as caught:
            function(*arguments)
        text = str(caught.exception)
        self.assertTrue(text.startswith(f"{path}:{line}: error: "), text)
        self.assertIn(message, text)
