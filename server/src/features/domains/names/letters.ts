/** The letters of an international domain name: whether they can be trusted, and how people see them. */
import { domainToUnicode } from 'node:url';

/** Scripts that are written together, by the strictest profile of Unicode that real names need. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

const SCRIPTS = [
  'Latin',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Bopomofo',
  'Arabic',
  'Armenian',
  'Bengali',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
] as const;

const patterns = SCRIPTS.map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));
const neutral = /^[\p{Nd}\p{M}\u30fc\u00b7-]$/u;

/** Undefined when a character is of no script that names are written in. */
function scriptsOf(label: string): Set<string> | undefined {
  const found = new Set<string>();
  for (const character of label) {
    const script = patterns.find(({ pattern }) => pattern.test(character));
    if (script !== undefined) found.add(script.name);
    else if (!neutral.test(character)) return undefined;
  }
  return found;
}

function isOfOneScript(label: string): boolean {
  const scripts = scriptsOf(label);
  if (scripts === undefined) return false;
  return (
    scripts.size <= 1 ||
    TOGETHER.some((together) => [...scripts].every((script) => together.includes(script)))
  );
}

const lettersOf = (name: string): string[] => domainToUnicode(name).split('.');

/** False for names that mix scripts within a label, as only imitations do. */
export const hasPlainLetters = (name: string): boolean => {
  const letters = domainToUnicode(name);
  return letters !== '' && letters.split('.').every(isOfOneScript);
};

/** Whole words of these can look like Latin ones. */
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

/** In its own letters, unless they could be taken for others. */
export function shownName(name: string): string {
  const letters = lettersOf(name);
  if (!hasPlainLetters(name)) return name;
  const isImitable = letters.some((label) => LOOKALIKE.test(label)) && !LOOKALIKE.test(letters.at(-1) ?? '');
  return isImitable ? name : letters.join('.');
}
