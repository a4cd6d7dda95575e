/** Makes one safe line out of any text: for subjects, and for names that people chose. */

// Control characters, broken surrogates, line and paragraph separators, and the marks that turn the reading direction around.
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

const clean = (text: string): string => text.replace(unsafe, ' ');

/** `keptEnd`: so many characters of the end stay when it is cut, as the ending of a file's name must. */
export const oneLine = (text: string, limit: number, keptEnd = 0): string =>
  cut(clean(text).replace(/ {2,}/g, ' ').trim(), limit, keptEnd);

const isolate = /([\u2066\u2068][^\u2066-\u2069]*\u2069)/u;
const PDI = '\u2069';

/** A line of several texts: each that is isolated from the others, with its own marks, stays so. */
export const joinedLine = (text: string, limit: number): string => {
  const parts = text
    .split(isolate)
    .map((part, at) => (at % 2 === 1 ? `${part[0]}${clean(part.slice(1, -1))}${PDI}` : clean(part)));
  const line = cut(parts.join('').replace(/ {2,}/g, ' ').trim(), limit, 0);
  const isOpen = Math.max(line.lastIndexOf('\u2066'), line.lastIndexOf('\u2068')) > line.lastIndexOf(PDI);
  return isOpen ? line + PDI : line;
};

function cut(line: string, limit: number, keptEnd: number): string {
  const characters = Array.from(line);
  if (characters.length <= limit && line.length <= limit) return line;
  const end = keptEnd === 0 ? '' : characters.slice(-keptEnd).join('');
  return `${fit(characters, limit - 1 - end.length)}…${end}`;
}

/** Counts in UTF-16 units, but never cuts a character in two. */
const fit = (characters: readonly string[], limit: number): string => {
  let result = '';
  for (const character of characters) {
    if (result.length + character.length > limit) break;
    result += character;
  }
  return result.trimEnd();
};
