// A font from @fontsource is cut into files by script; this finds the file that holds a character.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// The first file that has a character gives it: the basic Latin one first, so that digits and letters are kerned together.
const SCRIPTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext"];

// opentype.js belongs to the converter, so that both read the files alike.
export function openFontFiles(fontDirectory, converterDirectory, weight) {
  const opentype = createRequire(path.resolve(converterDirectory, "package.json"))("opentype.js");
  const family = path.basename(fontDirectory);
  const fileOf = (script) => path.join(fontDirectory, "files", `${family}-${script}-${weight}-normal.woff`);
  return SCRIPTS.filter((script) => script === "latin" || existsSync(fileOf(script))).map((script) => {
    const file = fileOf(script);
    const bytes = readFileSync(file);
    const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    return { file, has: (codePoint) => font.charToGlyphIndex(String.fromCodePoint(codePoint)) > 0 };
  });
}

// The code points by file; `missing` are those that no file has.
export function assignToFiles(codePoints, files) {
  const byFile = new Map();
  const missing = [];
  for (const codePoint of [...codePoints].sort((left, right) => left - right)) {
    const found = files.find((candidate) => candidate.has(codePoint));
    if (found === undefined) missing.push(codePoint);
    else byFile.set(found.file, [...(byFile.get(found.file) ?? []), codePoint]);
  }
  return { byFile, missing };
}
