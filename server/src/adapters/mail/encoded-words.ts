/** Encodes header texts that hold what mail programs would decode, so that the reader sees what was written (RFC 2047). */
import type { Mailbox } from './port.ts';

/** In base64 with the marks around it, a word stays below the 75 characters that it may have. */
const LONGEST_WORD_BYTES = 45;

/** Where an encoded word begins, wherever it stands: some programs also decode inside quotes and inside other words. */
export const looksEncoded = (text: string): boolean => text.includes('=?');

const wordOf = (text: string): string => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/** Readers put the words together without the spaces between them. */
export function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > LONGEST_WORD_BYTES) {
      words.push(wordOf(word));
      word = '';
    }
    word += character;
  }
  return [...words, wordOf(word)].join(' ');
}

/** Ready for a header: nodemailer would quote the name, and programs decode inside quotes. */
export const encodedMailbox = ({ name = '', address }: Mailbox): string =>
  `${encodedWords(name)} <${address}>`;
