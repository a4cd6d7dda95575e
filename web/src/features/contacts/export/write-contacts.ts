/** Writes contacts as CSV and as vCards. */
import { CSV_START, csvRow } from '@waybill/contract/csv';
import type { Row } from '../contact-list.ts';

export interface CsvHeaders {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly groups: string;
  readonly transfers: string;
  readonly lastSent: string;
}

export function contactsCsv(rows: readonly Row[], headers: CsvHeaders): string {
  const { name, email, company, groups, transfers, lastSent } = headers;
  const lines = rows.map(({ contact, groups: names }) =>
    csvRow([
      contact.name,
      contact.email,
      contact.company,
      names.join('; '),
      contact.transfers,
      contact.lastSentAt === null ? '' : new Date(contact.lastSentAt).toISOString().slice(0, 10),
    ]),
  );
  return CSV_START + csvRow([name, email, company, groups, transfers, lastSent]) + lines.join('');
}

const escaped = (text: string): string =>
  text.replace(/[\\,;]/g, (char) => `\\${char}`).replace(/\r\n|[\r\n]/g, '\\n');

/** Bytes in one line; a longer one goes on after a line end and a blank. */
const FOLD = 75;

/** A character is never cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let [out, used] = ['', 0];
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (used + size > FOLD) {
      out += '\r\n ';
      used = 1;
    }
    out += char;
    used += size;
  }
  return `${out}\r\n`;
}

export const contactsVcard = (rows: readonly Row[]): string =>
  rows
    .map(({ contact: { email, name, company }, groups }) =>
      [
        'BEGIN:VCARD',
        'VERSION:3.0',
        `FN:${escaped(name || email)}`,
        `N:${escaped(name || email)};;;;`,
        ...(company === '' ? [] : [`ORG:${escaped(company)}`]),
        `EMAIL;TYPE=INTERNET:${escaped(email)}`,
        ...(groups.length === 0 ? [] : [`CATEGORIES:${groups.map(escaped).join(',')}`]),
        'END:VCARD',
      ]
        .map(folded)
        .join(''),
    )
    .join('');
