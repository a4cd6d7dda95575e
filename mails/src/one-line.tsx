/** Makes one safe line out of any text: for subjects, and for names that people chose. */

// Control characters, broken surrogates, line and paragraph separators, and the marks that turn the reading direction around.
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

export const oneLine = (text: string, limit: number): string => {
  const line = text.replace(unsafe, ' ').replace(/ {2,}/g, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= limit && line.length <= limit ? line : `${fit(characters, limit - 1)}…`;
};

/** Counts in UTF-16 units, but never cuts a character in two. */
const fit = (characters: readonly string[], limit: number): string => {
  let result = '';
  for (const character of characters) {
    if (result.length + character.length > limit) break;
    result += character;
  }
  return result.trimEnd();
};
