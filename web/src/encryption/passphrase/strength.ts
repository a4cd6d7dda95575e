/** Estimates how hard a passphrase is to guess, rather too low than too high. */

/** As it is chosen. */
export interface Passphrase {
  readonly text: string;
  /** Words that were drawn; otherwise it was typed. */
  readonly isDrawn: boolean;
  /** The person says that they have it elsewhere. */
  readonly isSaved: boolean;
}

export const noPassphrase: Passphrase = { text: '', isDrawn: true, isSaved: false };

export const STRENGTHS = ['weak', 'fair', 'strong', 'veryStrong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Bits from which each begins. To try one takes most of a second, so that fifty are decades for many machines. */
const FROM = { veryStrong: 50, strong: 38, fair: 30 } as const;

/** A word out of a list of two thousand; longer ones are not worth more, because people take those that they know. */
const WORD_BITS = 11;
const LETTER_BITS = 2.5;
const DIGIT_BITS = 2;
const SIGN_BITS = 3;
/** A character of Chinese, Japanese or Korean is as much as a short word. */
const CHARACTER_BITS = 9;

const isIdeograph = (text: string): boolean =>
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text);

function bitsOfWord(word: string): number {
  let bits = 0;
  let letters = 0;
  for (const character of new Set(word)) {
    if (isIdeograph(character)) bits += CHARACTER_BITS;
    else if (/\p{L}/u.test(character)) letters += LETTER_BITS;
    else bits += /\p{N}/u.test(character) ? DIGIT_BITS : SIGN_BITS;
  }
  return bits + Math.min(WORD_BITS, letters);
}

export function strengthOf(passphrase: string): Strength {
  const words = new Set(passphrase.normalize('NFC').toLowerCase().split(/\s+/u));
  const bits = [...words].reduce((sum, word) => sum + bitsOfWord(word), 0);
  if (bits >= FROM.veryStrong) return 'veryStrong';
  if (bits >= FROM.strong) return 'strong';
  return bits >= FROM.fair ? 'fair' : 'weak';
}

/** Words that were drawn are as strong as there are many to draw from. */
export const strengthOfPassphrase = ({ text, isDrawn }: Passphrase): Strength =>
  isDrawn ? 'veryStrong' : strengthOf(text);

/** What it lacks. `unsaved`: it is lost when this page is closed. */
export type PassphraseMistake = 'none' | 'weak' | 'unsaved';

export function passphraseMistake(passphrase: Passphrase): PassphraseMistake | null {
  if (passphrase.text.trim() === '') return 'none';
  if (strengthOfPassphrase(passphrase) === 'weak') return 'weak';
  return passphrase.isSaved ? null : 'unsaved';
}
