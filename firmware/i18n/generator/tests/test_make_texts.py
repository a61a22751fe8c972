import contextlib
import io
import json
import pathlib

import make_texts
from text_folder import TextFolderTest


class MakeTextsTest(TextFolderTest):
    def run_generator(self, *files: pathlib.Path) -> tuple[int, str]:
        self.header, self.tables, self.text_list = (
            self.folder / "out" / name for name in ("keys.h", "tables.cpp", "list.json")
        )
        errors = io.StringIO()
        with contextlib.redirect_stderr(errors):
            status = make_texts.main(
                [
                    "--header",
                    str(self.header),
                    "--tables",
                    str(self.tables),
                    "--text-list",
                    str(self.text_list),
                    *(str(file) for file in files),
                ]
            )
        return status, errors.getvalue()

    def two_languages(self) -> list[pathlib.Path]:
        return [
            self.write("en", 'home_title = Say "hi"\\n\np.one = {0} point\np.other = {0} points\n', constant="English"),
            self.write(
                "uk",
                "home_title = C:\\\\\np.one = {0} бал\np.few = {0} бали\np.many = {0} балів\n",
                constant="Ukrainian",
                plural="one_few_many",
            ),
        ]

    def test_the_header_should_name_languages_and_keys(self):
        self.assertEqual(self.run_generator(*self.two_languages()), (0, ""))
        header = self.header.read_text("utf-8")
        self.assertIn("enum class Language : std::uint8_t {\n  kEnglish,\n  kUkrainian,\n};", header)
        self.assertIn("enum class Text : std::uint16_t {\n  kLanguageName,\n  kHomeTitle,\n};", header)
        self.assertIn("enum class PluralText : std::uint16_t {\n  kP,\n};", header)

    def test_the_tables_should_hold_a_row_for_each_key_and_plural_form(self):
        self.run_generator(*self.two_languages())
        tables = self.tables.read_text("utf-8")
        for row in (
            '    // home_title\n    "Say \\"hi\\"\\n",\n    "C:\\\\",\n',
            '    // p.0\n    "{0} point",\n    "{0} бал",\n',
            '    // p.1\n    "{0} points",\n    "{0} бали",\n',
            '    // p.2\n    "{0} points",\n    "{0} балів",\n',
            '{"en", "uk", nullptr}',
            "{PluralRule::kOneOther, PluralRule::kOneFewMany}",
        ):
            self.assertIn(row, tables)

    def test_the_text_list_should_name_the_place_of_each_text(self):
        english, ukrainian = self.two_languages()
        self.run_generator(english, ukrainian)
        texts = json.loads(self.text_list.read_text("utf-8"))
        self.assertEqual(len(texts), 4 + 5)
        self.assertIn({"file": str(ukrainian), "line": 6, "key": "p", "text": "{0} бали"}, texts)

    def test_a_mistake_should_be_named_and_nothing_be_written(self):
        english, ukrainian = self.two_languages()
        ukrainian.write_text(ukrainian.read_text("utf-8") + "stray = x\n", "utf-8")
        status, errors = self.run_generator(english, ukrainian)
        self.assertEqual(status, 1)
        self.assertEqual(errors, f"{ukrainian}:8: error: 'stray' is unknown: en.txt has no such key\n")
        self.assertFalse(self.header.exists() or self.tables.exists() or self.text_list.exists())

    def test_a_file_that_is_not_there_should_be_named(self):
        status, errors = self.run_generator(self.folder / "no.txt")
        self.assertEqual((status, errors), (1, f"{self.folder / 'no.txt'}:1: error: No such file or directory\n"))

    def test_unchanged_output_should_keep_its_age(self):
        files = self.two_languages()
        self.run_generator(*files)
        before = [path.stat().st_mtime_ns for path in (self.header, self.tables, self.text_list)]
        self.run_generator(*files)
        self.assertEqual(before, [path.stat().st_mtime_ns for path in (self.header, self.tables, self.text_list)])
