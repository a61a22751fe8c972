// Which characters a font must be able to show.

const PLACEHOLDER = /\{[0-9]\}/g;
const RANGE = /^U\+([0-9A-F]{2,6})(?:-([0-9A-F]{2,6}))?$/;
const NOT_DRAWN = new Set(["\n"]);
// What a value put in place of {0} may need in any case.
const NUMBER = "0123456789";

// "home_*" names all keys that begin so.
function matcher(pattern) {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${escaped}$`);
}

// "U+0020-007E,U+00D7", as CSS writes a unicode-range, to code points.
export function parseRanges(ranges) {
  const codePoints = [];
  for (const range of ranges.split(",").filter((part) => part !== "")) {
    const match = RANGE.exec(range);
    if (match === null) throw new Error(`'${range}' is no range of characters like U+0041 or U+0020-007E`);
    const first = parseInt(match[1], 16);
    const last = match[2] === undefined ? first : parseInt(match[2], 16);
    if (last < first) throw new Error(`'${range}' ends before it begins`);
    for (let codePoint = first; codePoint <= last; ++codePoint) codePoints.push(codePoint);
  }
  return codePoints;
}

// The code points of the texts whose key matches one of the patterns, each with the first text that uses it.
export function charactersOfTexts(texts, patterns) {
  const matchers = patterns.map(matcher);
  const origins = new Map();
  for (const entry of texts) {
    if (!matchers.some((expression) => expression.test(entry.key))) continue;
    const plain = entry.text.replace(PLACEHOLDER, NUMBER);
    for (const character of plain) {
      const codePoint = character.codePointAt(0);
      if (!NOT_DRAWN.has(character) && !origins.has(codePoint)) origins.set(codePoint, entry);
    }
  }
  return origins;
}

export function codePointName(codePoint) {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}
