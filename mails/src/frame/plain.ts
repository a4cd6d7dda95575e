/** Lays out the plain-text version of a mail. */

import type { Composed, Envelope } from '../envelope.ts';
import { columnsOf, padded } from '../text/columns.ts';
import { joinedLine } from '../text/one-line.tsx';
import { frameWords } from './frame-words.ts';
import { reasonOf } from './reason.ts';

const perforation = '- '.repeat(24).trimEnd();

const field = (label: string, width: number, value: string): string =>
  `${padded(label, width)}${joinedLine(value, 480)}`;

export const plainText = (envelope: Envelope, mail: Composed): string => {
  const words = frameWords[envelope.lang];
  const width = Math.max(columnsOf(words.from), columnsOf(words.to));
  const { footer, poweredBy, company } = mail.brand ?? { footer: null, poweredBy: true, company: '' };
  const head = poweredBy ? envelope.brandName.toUpperCase() : joinedLine(company, 60);
  const lines = [
    head === '' ? envelope.number : `${head}  ${envelope.number}`,
    '',
    field(words.from, width, mail.from ?? envelope.brandName),
    field(words.to, width, envelope.to),
    '',
    ...mail.text.flatMap((paragraph) => [paragraph, '']),
    perforation,
    reasonOf(mail, envelope),
    ...(footer === null ? [] : [`${joinedLine(footer.text, 60)}: ${footer.url}`]),
    ...(poweredBy ? [envelope.site] : []),
  ];
  if (envelope.unsubscribe !== undefined) lines.push('', words.unsubscribeText, envelope.unsubscribe);
  return `${lines.join('\n')}\n`;
};
