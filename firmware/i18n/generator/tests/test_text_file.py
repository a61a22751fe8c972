from text_file import read_language
from text_folder import TextFolderTest


class ReadLanguageTest(TextFolderTest):
    def assert_refused(self, text: str, line: int, message: str, plural: str = "one_other"):
        path = self.write("en", text, plural=plural)
        self.assert_error(path, line, message, read_language, path)

    def test_a_file_should_give_its_settings_and_texts(self):
        path = self.write("uk", "# comment\n\nhome = Меню = дім \n", constant="Ukrainian", plural="one_few_many")
        language = read_language(path)
        self.assertEqual((language.code, language.constant, language.plural_rule), ("uk", "Ukrainian", "one_few_many"))
        self.assertEqual(language.entries["home", ""].text, "Меню = дім")
        self.assertEqual(language.entries["home", ""].line, 6)

    def test_escapes_should_become_characters(self):
        language = read_language(self.write("en", "a = one\\ntwo\\\\n\n"))
        self.assertEqual(language.entries["a", ""].text, "one\ntwo\\n")

    def test_placeholders_should_be_found(self):
        language = read_language(self.write("en", "a = {1} of {0}, {1}\nb = none\n"))
        self.assertEqual(language.entries["a", ""].placeholders, {0, 1})
        self.assertEqual(language.entries["b", ""].placeholders, set())

    def test_windows_line_ends_should_not_matter(self):
        path = self.write_bytes("en", b"@constant = English\r\n@plural = one_other\r\na = text\r\n")
        self.assertEqual(read_language(path).entries["a", ""].text, "text")

    def test_plural_forms_should_be_kept_apart(self):
        language = read_language(self.write("uk", "p.one = a\np.few = b\np.many = c\n", plural="one_few_many"))
        forms = [language.entries["p", form].text for form in ("one", "few", "many")]
        self.assertEqual(forms, ["a", "b", "c"])

    def test_an_empty_text_should_be_refused(self):
        self.assert_refused("a = text\nb =  \n", 5, "'b' is empty")

    def test_a_double_key_should_be_refused(self):
        self.assert_refused("a = x\n\na = y\n", 6, "second time; first in line 4")

    def test_a_line_without_an_equals_sign_should_be_refused(self):
        self.assert_refused("what is this\n", 4, "neither 'key = text' nor a comment")

    def test_keys_of_another_spelling_should_be_refused(self):
        for key in ("Home", "home-menu", "home__menu", "_home", "home_", "1home", "дім"):
            self.assert_refused(f"{key} = x\n", 4, "is no key")

    def test_bytes_that_are_not_utf_8_should_be_refused(self):
        path = self.write_bytes("en", b"@constant = English\n@plural = one_other\na = caf\xe9\n")
        self.assert_error(path, 3, "not UTF-8 (byte 8 of the line)", read_language, path)

    def test_an_unknown_escape_should_be_refused(self):
        self.assert_refused("a = tab\\t\n", 4, "'\\t' means nothing")
        self.assert_refused("a = end\\\n", 4, "'\\' means nothing")

    def test_a_lone_brace_should_be_refused(self):
        for text in ("{", "}", "{a}", "{10}", "{0", "{{0}}"):
            self.assert_refused(f"a = {text}\n", 4, "a brace that belongs to no placeholder")

    def test_a_gap_between_placeholders_should_be_refused(self):
        self.assert_refused("a = {0} {2}\n", 4, "without a gap")
        self.assert_refused("a = {1}\n", 4, "without a gap")

    def test_a_plural_form_of_another_rule_should_be_refused(self):
        self.assert_refused("p.few = x\n", 4, "'few' is no plural form")
        self.assert_refused("p.other = x\n", 4, "'other' is no plural form", plural="one_few_many")

    def test_a_key_should_not_be_plain_and_plural(self):
        self.assert_refused("p = x\np.one = y\n", 5, "at once")
        self.assert_refused("p.one = y\np = x\n", 5, "at once")

    def test_wrong_settings_should_be_refused(self):
        self.assert_refused("@constant = Other\n", 4, "second time")
        self.assert_refused("@colour = blue\n", 4, "unknown setting")
        for content, line, message in (
            (b"@constant = two words\n", 1, "C++ name"),
            (b"@plural = dual\n", 1, "no plural rule 'dual'"),
            (b"p.one = x\n", 1, "must stand before"),
            (b"@plural = one_other\n", 2, "'@constant = …' is missing"),
        ):
            path = self.write_bytes("xx", content)
            self.assert_error(path, line, message, read_language, path)
