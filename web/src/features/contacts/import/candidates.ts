/** Turns what was read from a file into candidates for contacts. */

import type { Mapping } from './columns.ts';
import type { Card } from './vcard.ts';
import { fullName } from './vcard.ts';

/** One address of the file, before it is checked. */
export interface Candidate {
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly groups: readonly string[];
}

/** Without the apostrophe that our export puts before what a spreadsheet would calculate. */
const oneLine = (text: string): string =>
  text
    .replace(/^'(?=[=+\-@＝＋－＠])/u, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** Addresses that are looked for in one cell; what is behind them is no list of one person's addresses. */
const PER_CELL = 10;

/** `Mei <mei@huanyu.cn>` and several addresses in one cell. */
function addressesIn(cell: string): string[] {
  const found = cell
    .split(/:::|[;,；，\s]+/u, 200)
    .map((part) => part.replace(/^.*</u, '').replace(/>.*$/u, ''))
    .filter((part) => part.includes('@'))
    .slice(0, PER_CELL);
  return found.length === 0 ? [cell.trim()] : found;
}

const groupsIn = (cell: string): string[] =>
  cell
    .split(/:::|[;,；，、|]/u, 200)
    .map(oneLine)
    // Programs name their own groups so, such as `* myContacts`.
    .filter((group) => group !== '' && !group.startsWith('*'));

export function candidatesOfRow(line: number, cells: readonly string[], mapping: Mapping): Candidate[] {
  const values = { email: '', name: '', first: '', last: '', company: '' };
  const groups: string[] = [];
  for (const [at, field] of mapping.entries()) {
    const cell = cells[at] ?? '';
    if (field === 'groups') groups.push(...groupsIn(cell));
    else if (field !== null) values[field] = cell;
  }
  const name = oneLine(values.name) || fullName(oneLine(values.first), oneLine(values.last));
  const company = oneLine(values.company);
  return addressesIn(values.email).map((email) => ({ line, email, name, company, groups }));
}

export function candidatesOfCard({ line, emails, name, company, groups }: Card): Candidate[] {
  const rest = { line, name: oneLine(name), company: oneLine(company), groups: groups.map(oneLine) };
  return emails.length === 0 ? [{ ...rest, email: '' }] : emails.map((email) => ({ ...rest, email }));
}
