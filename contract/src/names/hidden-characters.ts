/** Finds the characters of a text that have no shape of their own: direction marks, zero-width characters, controls. */

/** Scripts in which a joiner changes how a word is written. */
const JOINING = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Where a character without a shape belongs to the writing: emoji, joined letters, variants of an ideograph. */
const IN_USE = [
  '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]+\\u{E007F}',
  '\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F\\p{Emoji_Modifier}]|\\u200D(?=\\p{Extended_Pictographic}))+',
  '[0-9#*]\\uFE0F?\\u20E3',
  `[${JOINING}][\\u200C\\u200D]`,
  '\\p{Script=Mongolian}[\\u180B-\\u180F]',
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
].join('|');

/** U+2800 is a Braille cell without dots: it prints as a space, but is none to any program. */
const HIDDEN =
  '[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Noncharacter_Code_Point}\\u2800\\uFFF9-\\uFFFB]+';

const FOUND = new RegExp(`(${IN_USE})|${HIDDEN}`, 'gu');
const PLAIN = /^[ -~]*$/;

/** Replaces every run of hidden characters; those that belong to the writing stay. */
export function replaceHidden(text: string, replace: (run: string) => string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(FOUND, (run: string, used: string | undefined) => used ?? replace(run));
}

export const withoutHidden = (text: string): string => replaceHidden(text, () => '');
