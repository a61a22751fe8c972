from catalogue import build_catalogue
from text_file import read_language
from text_folder import TextFolderTest


class BuildCatalogueTest(TextFolderTest):
    def build(self, english: str, other: str, other_plural: str = "one_other"):
        self.english = self.write("en", english)
        self.other = self.write("xx", other, plural=other_plural)
        return build_catalogue([read_language(self.english), read_language(self.other)])

    def assert_refused(self, line: int, message: str, english: str, other: str, other_plural: str = "one_other"):
        self.assert_error(self.folder / "xx.txt", line, message, self.build, english, other, other_plural)

    def test_agreeing_languages_should_give_keys_in_the_first_ones_order(self):
        catalogue = self.build(
            "b = {0} {1}\na = x\np.one = y\np.other = z\n", "p.one = y\np.other = z\na = x\nb = {1} {0}\n"
        )
        self.assertEqual(catalogue.texts, ["language_name", "b", "a"])
        self.assertEqual(catalogue.plurals, ["p"])
        self.assertEqual([catalogue.placeholder_count(key) for key in ("a", "b")], [0, 2])

    def test_a_missing_text_should_be_refused(self):
        self.assert_refused(4, "'b' is missing; en.txt:5 has 'b'", "a = x\nb = y\n", "a = x\n")

    def test_an_unknown_key_should_be_refused(self):
        self.assert_refused(5, "'b' is unknown: en.txt has no such key", "a = x\n", "a = x\nb = y\n")

    def test_other_placeholders_should_be_refused(self):
        self.assert_refused(4, "'a' has other placeholders than en.txt:4", "a = {0} {1}\n", "a = {0}\n")
        self.assert_refused(4, "'a' has other placeholders than en.txt:4", "a = x\n", "a = {0}\n")

    def test_other_placeholders_in_any_plural_form_should_be_refused(self):
        english = "p.one = {0} x\np.other = {0} y\n"
        self.assert_refused(
            6, "'p.many' has other placeholders", english, "p.one = {0}\np.few = {0}\np.many = x\n", "one_few_many"
        )
        self.assert_error(
            self.folder / "en.txt",
            5,
            "'p.other' has other placeholders",
            self.build,
            "p.one = {0}\np.other = x\n",
            "p.one = {0}\n",
        )

    def test_a_missing_plural_form_should_be_refused(self):
        self.assert_refused(
            4, "'p.many' is missing", "p.one = x\np.other = y\n", "p.one = x\np.few = y\n", "one_few_many"
        )

    def test_plain_and_plural_should_not_be_mixed(self):
        self.assert_refused(4, "is a plain text", "p = x\n", "p.one = x\np.other = y\n")
        self.assert_refused(4, "'p.one' is missing", "p.one = x\np.other = y\n", "p = x\n")

    def test_two_languages_should_not_share_a_name(self):
        first = read_language(self.write("en", "", constant="English"))
        second = read_language(self.write("xx", "", constant="English"))
        self.assert_error(second.path, 1, "belongs to another language", build_catalogue, [first, second])

    def test_a_language_should_say_its_name(self):
        path = self.write_bytes("en", b"@constant = English\n@plural = one_other\na = x\n")
        self.assert_error(path, 1, "'language_name' is missing", build_catalogue, [read_language(path)])
