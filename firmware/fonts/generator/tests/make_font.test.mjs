// The whole way from texts to a font, with the real font and the real converter.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";

import { assignToFiles, openFontFiles } from "../font_files.mjs";

const FONT = process.env.KNISTER_FONT_DIR;
const CONVERTER = process.env.KNISTER_FONT_CONVERTER_DIR;
const GENERATOR = fileURLToPath(new URL("../make_font.mjs", import.meta.url));

let folder;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "knister-font-test-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const output = () => path.join(folder, "font_example.c");

function makeFont(texts, changes = {}) {
  const list = texts.map((text, index) => ({ file: "firmware/i18n/uk.txt", line: index + 10, key: `key_${index}`, text }));
  writeFileSync(path.join(folder, "list.json"), JSON.stringify(list));
  const options = {
    name: "font_example",
    pixels: "16",
    weight: "700",
    texts: "*",
    characters: "",
    "text-list": path.join(folder, "list.json"),
    "font-dir": FONT,
    "converter-dir": CONVERTER,
    output: output(),
    ...changes,
  };
  const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  return spawnSync(process.execPath, [GENERATOR, ...given], { encoding: "utf8" });
}

function glyphsOf(source) {
  const codePoints = [...source.matchAll(/\/\* U\+([0-9A-F]+) /g)].map((match) => parseInt(match[1], 16));
  return String.fromCodePoint(...codePoints);
}

test("a font should have exactly the characters of texts and ranges", () => {
  const result = makeFont(["Їжак", "жак, ґ"], { characters: "U+0037-0039,U+00D7" });
  assert.equal(result.status, 0, result.stderr);
  assert.equal(glyphsOf(readFileSync(output(), "utf8")), [..." ,789×Їжакґ"].sort().join(""));
});

test("characters that mean something to a command line should be drawn too", () => {
  const result = makeFont(["-\"'`$\\{}=,;*"]);
  assert.equal(result.status, 0, result.stderr);
  assert.equal(glyphsOf(readFileSync(output(), "utf8")), [..."-\"'`$\\{}=,;*"].sort().join(""));
});

test("each character that the font lacks should be named with its text", () => {
  const result = makeFont(["good", "♠ bad", "worse ♥"], { characters: "U+2660,U+2663" });
  assert.equal(result.status, 1);
  assert.equal(
    result.stderr,
    "firmware/i18n/uk.txt:11: error: font_example has no glyph for '♠' (U+2660), which 'key_1' uses\n" +
      "firmware/fonts/CMakeLists.txt:1: error: font_example has no glyph for '♣' (U+2663)\n" +
      "firmware/i18n/uk.txt:12: error: font_example has no glyph for '♥' (U+2665), which 'key_2' uses\n",
  );
  assert.ok(!existsSync(output()));
});

test("the same texts should give the same bytes and leave the file its age", () => {
  makeFont(["abc"]);
  const before = { bytes: readFileSync(output(), "utf8"), age: statSync(output()).mtimeMs };
  makeFont(["cba"]);
  assert.deepEqual({ bytes: readFileSync(output(), "utf8"), age: statSync(output()).mtimeMs }, before);
});

test("the font should name no folder of this machine", () => {
  makeFont(["abc"]);
  assert.ok(!readFileSync(output(), "utf8").includes(path.dirname(path.resolve(FONT))));
});

test("wrong use should be said in a sentence", () => {
  assert.match(makeFont(["abc"], { characters: "A" }).stderr, /^make_font\.mjs: error: 'A' is no range of characters/);
  assert.match(makeFont(["abc"], { weight: "650" }).stderr, /^make_font\.mjs: error: .*nunito-latin-650-normal\.woff/);
  const nothing = spawnSync(process.execPath, [GENERATOR], { encoding: "utf8" });
  assert.equal(nothing.status, 1);
  assert.match(nothing.stderr, /^make_font\.mjs: error: missing: --name, --pixels/);
});

test("Nunito should have Ukrainian's Ґ in its Cyrillic file and digits in its Latin one", () => {
  const { byFile, missing } = assignToFiles([0x491, 0x490, 0x39, 0x2660], openFontFiles(FONT, CONVERTER, "700"));
  const named = [...byFile].map(([file, codePoints]) => [path.basename(file), codePoints]);
  assert.deepEqual(named, [["nunito-latin-700-normal.woff", [0x39]], ["nunito-cyrillic-700-normal.woff", [0x490, 0x491]]]);
  assert.deepEqual(missing, [0x2660]);
});
