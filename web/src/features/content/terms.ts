/** Takes a text apart into the words that can be searched, of any language the product speaks. */

const HAN = /\p{Script=Han}+/gu;

/** Words, and of Chinese text every pair of characters, because nothing in it shows where a word ends. */
export function termsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const words = lower.replace(HAN, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const pairs = (lower.match(HAN) ?? []).flatMap((run) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return [...words, ...pairs];
}

/** Words that say nothing about what is looked for. */
const FILLERS = new Set(
  'a an and are can do does for how i in is it my of on or the to what when where why with'.split(' '),
);

export const isFiller = (term: string): boolean => FILLERS.has(term);
