/** The plain text version: its own small paper, made to be read as it is. */

import type { Composed, Envelope } from './envelope.ts';
import { frameWords } from './frame-words.ts';
import { oneLine } from './one-line.tsx';

const perforation = '- '.repeat(24).trimEnd();

/** Chinese characters take two columns in a fixed-width face. */
const columns = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (/\p{Script=Han}/u.test(character) ? 2 : 1), 0);

const field = (label: string, width: number, value: string): string =>
  `${label}${' '.repeat(width - columns(label) + 2)}${oneLine(value, 200)}`;

export const plainText = (envelope: Envelope, mail: Composed): string => {
  const words = frameWords[envelope.lang];
  const width = Math.max(columns(words.from), columns(words.to));
  const lines = [
    `WAYBILL  ${envelope.number}`,
    '',
    field(words.from, width, mail.from),
    field(words.to, width, envelope.to),
    '',
    ...mail.text.flatMap((paragraph) => [paragraph, '']),
    perforation,
    mail.reason,
    envelope.site,
  ];
  if (envelope.unsubscribe !== undefined) lines.push('', words.unsubscribeText, envelope.unsubscribe);
  return `${lines.join('\n')}\n`;
};
