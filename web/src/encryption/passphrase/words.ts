/** Draws words for a passphrase. Loaded when they are needed: a list has two thousand. */
import type { Lang } from '../../i18n/lang.ts';

const WORDS = 5;

const lists = {
  en: () => import('@scure/bip39/wordlists/english.js'),
  zh: () => import('@scure/bip39/wordlists/simplified-chinese.js'),
} satisfies Record<Lang, unknown>;

/** Each word is one of 2,048, so that a byte more or less in a random number favours none. */
export async function drawWords(lang: Lang): Promise<string> {
  const { wordlist } = await lists[lang]();
  const numbers = crypto.getRandomValues(new Uint16Array(WORDS));
  return Array.from(numbers, (number) => wordlist[number % wordlist.length] ?? '').join(' ');
}
