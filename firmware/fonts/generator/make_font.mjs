// Makes one LVGL font with exactly the characters that the texts and the font's own list ask for.
// A character that the font lacks ends it with a line 'file:line: error: …', as compilers write it.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

import { charactersOfTexts, codePointName, parseRanges } from "./characters.mjs";
import { assignToFiles, openFontFiles } from "./font_files.mjs";

const OPTIONS = ["name", "pixels", "weight", "texts", "characters", "text-list", "font-dir", "converter-dir", "output"];

function readOptions() {
  const options = Object.fromEntries(OPTIONS.map((option) => [option, { type: "string" }]));
  const { values } = parseArgs({ options });
  const absent = OPTIONS.filter((option) => values[option] === undefined);
  if (absent.length > 0) throw new Error(`missing: --${absent.join(", --")}`);
  for (const folder of ["font-dir", "converter-dir"]) values[folder] = path.resolve(values[folder]);
  return values;
}

function describeMissing(codePoint, origin, name) {
  const character = `'${String.fromCodePoint(codePoint)}' (${codePointName(codePoint)})`;
  const place = origin === undefined ? "firmware/fonts/CMakeLists.txt:1" : `${origin.file}:${origin.line}`;
  const key = origin === undefined ? "" : `, which '${origin.key}' uses`;
  return `${place}: error: ${name} has no glyph for ${character}${key}`;
}

// Edges of digits that are as large as these look smooth with four shades, in half of the flash.
const LARGE_PIXELS = 100;

function convert(options, byFile) {
  const sources = [...byFile].flatMap(([file, codePoints]) => ["--font", file, "--range", codePoints.join(",")]);
  const bits = Number(options.pixels) >= LARGE_PIXELS ? "2" : "4";
  const folder = mkdtempSync(path.join(tmpdir(), "knister-font-"));
  try {
    execFileSync(
      process.execPath,
      [
        path.join(options["converter-dir"], "lv_font_conv.js"),
        ...["--format", "lvgl", "--lv-include", "lvgl.h", "--lv-font-name", options.name],
        ...["--size", options.pixels, "--bpp", bits, "--no-compress", "--output", "font.c"],
        ...sources,
      ],
      { cwd: folder, stdio: ["ignore", "inherit", "inherit"] },
    );
    // The comment at the top repeats the arguments, and so the folders of this machine.
    return readFileSync(path.join(folder, "font.c"), "utf8").replace(/^ \* Opts: .*\n/m, "");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// The converter leaves out what it can't draw without a word; each glyph that it did draw has a comment `U+0041 "A"`.
function checkComplete(source, codePoints) {
  const drawn = new Set([...source.matchAll(/^ {4}\/\* U\+([0-9A-F]+) /gm)].map((match) => parseInt(match[1], 16)));
  const lost = codePoints.filter((codePoint) => !drawn.has(codePoint));
  if (lost.length > 0) throw new Error(`lv_font_conv left out ${lost.map(codePointName).join(", ")}`);
}

// Leaves an unchanged file its age, so that it isn't compiled anew.
function writeIfChanged(file, content) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== content) writeFileSync(file, content);
}

function main() {
  const options = readOptions();
  const origins = charactersOfTexts(JSON.parse(readFileSync(options["text-list"], "utf8")), options.texts.split(","));
  const codePoints = [...new Set([...origins.keys(), ...parseRanges(options.characters)])];
  const files = openFontFiles(options["font-dir"], options["converter-dir"], options.weight);
  const { byFile, missing } = assignToFiles(codePoints, files);
  if (missing.length > 0) {
    for (const codePoint of missing) console.error(describeMissing(codePoint, origins.get(codePoint), options.name));
    return 1;
  }
  const source = convert(options, byFile);
  checkComplete(source, codePoints);
  writeIfChanged(options.output, source);
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(`make_font.mjs: error: ${error.message}`);
  process.exitCode = 1;
}
