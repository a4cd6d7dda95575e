/** Proves the exports of contacts: no formulas, Chinese as it is, and readable by the import again. */
import type { BookEntry } from '@waybill/contract/contacts';
import { expect, test } from 'vitest';
import { rowsOf } from '../contact-list.ts';
import { planOf, readFile } from '../import/read-file.ts';
import { contactsCsv, contactsVcard } from './write-contacts.ts';

const GROUP = '0190a7a2-6b5e-7c3a-9f10-000000000099';
const headers = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  groups: 'Groups',
  transfers: 'Transfers',
  lastSent: 'Last sent',
};
const entry = (email: string, name: string, company = '', groups: string[] = []): BookEntry => ({
  _id: email,
  email,
  name,
  company,
  groups,
  transfers: 2,
  lastSentAt: Date.UTC(2026, 2, 4),
  createdAt: 0,
  domain: null,
});
const rows = rowsOf({
  contacts: [
    entry('mei@huanyu.cn', '陈美玲', '环宇, "物流"', [GROUP]),
    entry('x@x.example', '=HYPERLINK("http://x")', '+1; -1'),
    entry(
      'y@x.example',
      'A very long name that needs more than one line in a card, 非常长的名字非常长的名字',
    ),
  ],
  groups: [{ _id: GROUP, name: 'Press; A' }],
  companies: [],
});
const read = async (text: string) => {
  const file = await readFile('x', new TextEncoder().encode(text));
  const plan = await planOf(file, file.columns.mapping, file.columns.hasHeader);
  return plan.finish(new Map(), 'update');
};

test('D05 the CSV begins with a mark for Excel, and no cell begins a formula', () => {
  const csv = contactsCsv(rows, headers);
  expect(csv.startsWith('\uFEFFName,Email')).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")",x@x.example,"'+1; -1",,2,2026-03-04\r\n`);
});

test('D05 what was exported is imported again, from CSV and from vCard', async () => {
  for (const text of [contactsCsv(rows, headers), contactsVcard(rows)]) {
    const { contacts, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(contacts.map(({ email, name, company }) => [email, name, company])).toEqual(
      rows.map(({ contact }) => [contact.email, contact.name, contact.company]),
    );
  }
});

test('D05 no line of a vCard is longer than 75 bytes', () => {
  for (const line of contactsVcard(rows).split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
