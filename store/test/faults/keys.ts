/** Generates keys as clients could choose them: of any script, up to 1,024 bytes, many with the same prefix. */
import fc from 'fast-check';

const MOST_BYTES = 1_024;

/** As much of the text as fits into this many bytes, without cutting a character. */
function fitting(text: string, bytes: number): string {
  let fit = '';
  let used = 0;
  for (const character of text) {
    used += Buffer.byteLength(character);
    if (used > bytes) break;
    fit += character;
  }
  return fit;
}

const characters = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    '/',
    '/',
    '\u0001',
    'é',
    '漢',
    '😀',
    '\u{10FFFF}',
    '\uFFFD',
    '\uE000',
    ' ',
    '%',
    '#',
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((character) => character !== '\0'),
);

const short = fc.array(characters, { minLength: 1, maxLength: 6 }).map((all) => all.join(''));

const long = fc
  .tuple(characters, fc.constantFrom('', 'x', '/y'))
  .map(([character, end]) => fitting(character.repeat(MOST_BYTES), MOST_BYTES - end.length) + end);

const keys: fc.Arbitrary<string> = fc.oneof({ arbitrary: short, weight: 8 }, { arbitrary: long, weight: 1 });

/** Several with the same prefix. */
export const families: fc.Arbitrary<string[]> = fc
  .tuple(short, fc.array(short, { minLength: 1, maxLength: 12 }), fc.array(keys, { maxLength: 8 }))
  .map(([stem, ends, others]) => [...new Set([stem, ...ends.map((end) => stem + end), ...others])]);
