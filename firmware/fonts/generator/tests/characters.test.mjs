import assert from "node:assert/strict";
import { test } from "node:test";

import { charactersOfTexts, codePointName, parseRanges } from "../characters.mjs";

const entry = (key, text) => ({ file: "en.txt", line: 1, key, text });
const shown = (texts, patterns) => String.fromCodePoint(...charactersOfTexts(texts, patterns).keys());

test("ranges should give each character once and in order", () => {
  assert.deepEqual(parseRanges("U+0041-0043,U+00D7"), [0x41, 0x42, 0x43, 0xd7]);
  assert.deepEqual(parseRanges(""), []);
});

test("a range that is none should be refused", () => {
  for (const range of ["0041", "U+", "U+41-", "U+G0", "A"]) {
    assert.throws(() => parseRanges(range), { message: `'${range}' is no range of characters like U+0041 or U+0020-007E` });
  }
  assert.throws(() => parseRanges("U+0043-0041"), { message: "'U+0043-0041' ends before it begins" });
});

test("all characters of the matching texts should be found", () => {
  const texts = [entry("home_title", "aba"), entry("home_solo", "bc"), entry("title", "d")];
  assert.equal(shown(texts, ["*"]), "abcd");
  assert.equal(shown(texts, ["home_*"]), "abc");
  assert.equal(shown(texts, ["title", "*_title"]), "abd");
  assert.equal(shown(texts, ["*title"]), "abd");
  assert.equal(shown(texts, []), "");
});

test("a pattern should match whole keys and no other signs", () => {
  assert.equal(shown([entry("titles", "x"), entry("a.title", "y")], ["title", "a*e"]), "y");
  assert.equal(shown([entry("abc", "x")], ["a.c"]), "");
});

test("line ends should not be drawn, placeholders be drawn as numbers", () => {
  assert.equal(shown([entry("a", "x\ny")], ["*"]), "xy");
  assert.equal(shown([entry("a", "{0}/{1}")], ["*"]), "0123456789/");
});

test("characters outside the basic plane should stay whole", () => {
  assert.deepEqual([...charactersOfTexts([entry("a", "🎲")], ["*"]).keys()], [0x1f3b2]);
});

test("the first text with a character should be its origin", () => {
  const texts = [entry("a", "x"), entry("b", "xy")];
  const origins = charactersOfTexts(texts, ["*"]);
  assert.equal(origins.get(0x78), texts[0]);
  assert.equal(origins.get(0x79), texts[1]);
});

test("code points should be named as Unicode names them", () => {
  assert.equal(codePointName(0x41), "U+0041");
  assert.equal(codePointName(0x1f3b2), "U+1F3B2");
});
