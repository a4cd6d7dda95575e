/** Makes the texts of a share as Waybill keeps them: one line for a title, and a message of a limited length. */
import type { Lang } from '@waybill/contract/accounts';
import { TITLE_MAX } from '@waybill/contract/titles';
import { MESSAGE_MAX } from '@waybill/contract/transfers';

/** The same as PostgreSQL counts. */
const cut = (text: string, most: number): string => {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};

/** PostgreSQL keeps no zero characters. */
const plain = (text: string | null): string => (text ?? '').replaceAll('\0', '').trim();

export const titleFrom = (name: string | null): string => cut(plain(name).replace(/\s+/gu, ' '), TITLE_MAX);

export function wordsFrom(description: string | null): { readonly text: string; readonly isCut: boolean } {
  const whole = plain(description);
  const text = cut(whole, MESSAGE_MAX);
  return { text, isCut: text !== whole };
}

/** Reverse shares have no name. */
export const requestTitle = (name: string, lang: Lang): string =>
  cut(lang === 'zh' ? `发给 ${name} 的文件` : `Files for ${name}`, TITLE_MAX);
