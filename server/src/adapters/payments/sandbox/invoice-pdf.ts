/** Draws an invoice of test mode as a PDF. */
import { shownLine } from '@waybill/contract/shown-names';
import type { Config } from '../../../config/config.ts';
import { INK } from '../../../pdf/ink.ts';
import { CONTENT_WIDTH, openPaper, PAGE, type Paper, type Words } from '../../../pdf/paper.ts';
import { openTable, textsOf } from '../../../pdf/table.ts';
import type { Account, StoredInvoice } from './record.ts';
import { billedTo } from './rules-invoices.ts';

/** Who issues invoices. */
export type Issuer = Pick<Config, 'brandName' | 'operator'>;

const label = (text: string): Words => ({ text, face: 'mono', size: 7, color: INK.third });
const value = (text: string): Words => ({ text, face: 'text', size: 9, color: INK.text });
const strong = (text: string): Words => ({ text, face: 'strong', size: 10.5, color: INK.text });
const small = (text: string): Words => ({ text, face: 'text', size: 7.5, color: INK.third });

const TEST_MODE = 'Test mode: no card was charged.';
const HALF = CONTENT_WIDTH / 2;

const dollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${Math.floor(Math.abs(cents) / 100).toLocaleString('en')}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (moment: number): string => dates.format(moment);

const states: Readonly<Record<StoredInvoice['state'], string>> = {
  paid: 'Paid',
  open: 'Open',
  void: 'Void',
  uncollectible: 'Not paid',
};

function drawFrame(paper: Paper, invoice: StoredInvoice, { brandName }: Issuer): void {
  paper.write(
    { text: brandName, face: 'display', size: 12, color: INK.text },
    { x: PAGE.side, y: 26, width: HALF, most: 1 },
  );
  paper.write(small(invoice.number), { x: PAGE.side + HALF, y: 29, width: HALF, align: 'right' });
  paper.y = PAGE.top + 24;
}

function factsOf(
  account: Account,
  invoice: StoredInvoice,
  { operator }: Issuer,
): (readonly [string, string])[] {
  const person = (invoice.billedTo ?? billedTo(account)).map(shownLine);
  return [
    ['FROM', [operator.name, ...operator.address].join('\n')],
    ['BILLED TO', person.join('\n')],
    ['INVOICE NO.', invoice.number],
    ['DATE', dateOf(invoice.at)],
    ['STATUS', states[invoice.state]],
  ];
}

function drawFacts(paper: Paper, facts: readonly (readonly [string, string])[]): void {
  const width = CONTENT_WIDTH / facts.length;
  const heights = facts.map(([name, text], at) => {
    const x = PAGE.side + at * width;
    paper.write(label(name), { x, y: paper.y, width: width - 12 });
    return paper.write(value(text), { x, y: paper.y + 12, width: width - 12, most: 24 });
  });
  paper.y += 12 + Math.max(...heights) + 24;
}

/** What is below the lines, each on the right. */
function sumsOf({ amount, state, refunded }: StoredInvoice): (readonly [string, string])[] {
  return [
    ['Total', dollars(amount)],
    ...(refunded > 0 ? [['Refunded', dollars(-refunded)] as const] : []),
    ['Amount due', dollars(state === 'open' ? amount : 0)],
  ];
}

function drawSums(paper: Paper, sums: readonly (readonly [string, string])[]): void {
  paper.y += 12;
  for (const [name, amount] of sums) {
    paper.write(strong(name), { x: PAGE.side + HALF, y: paper.y, width: HALF / 2 });
    paper.write(strong(amount), { x: PAGE.side + HALF, y: paper.y, width: HALF - 10, align: 'right' });
    paper.y += 20;
  }
}

async function draw(paper: Paper, account: Account, invoice: StoredInvoice, issuer: Issuer): Promise<void> {
  const heading: Words = { text: 'Invoice', face: 'display', size: 22, color: INK.text };
  const facts = factsOf(account, invoice, issuer);
  const sums = sumsOf(invoice);
  const rows = invoice.lines.map(({ text, amount }, index) => [
    {
      text,
      ...(index === 0 ? { below: `${dateOf(invoice.periodStart)} to ${dateOf(invoice.periodEnd)}` } : {}),
    },
    { text: dollars(amount) },
  ]);
  await paper.prepare([
    heading,
    { text: issuer.brandName, face: 'display' },
    value(TEST_MODE),
    small(invoice.number),
    ...facts.flatMap(([name, text]) => [label(name), value(text)]),
    ...sums.flatMap(([name, amount]) => [strong(name), strong(amount)]),
    ...textsOf(rows),
  ]);
  await paper.room(300);
  paper.y += paper.write(heading, { x: PAGE.side, y: paper.y, width: CONTENT_WIDTH }) + 14;
  drawFacts(paper, facts);
  const table = await openTable(paper, [
    { title: 'DESCRIPTION', width: CONTENT_WIDTH - 120 },
    { title: 'AMOUNT (USD)', width: 120, align: 'right' },
  ]);
  for (const row of rows) await table.row(row);
  drawSums(paper, sums);
  paper.y += 16;
  paper.write(value(TEST_MODE), { x: PAGE.side, y: paper.y, width: CONTENT_WIDTH });
}

export async function drawInvoice(
  account: Account,
  invoice: StoredInvoice,
  issuer: Issuer,
): Promise<Uint8Array> {
  const paper = await openPaper({
    title: `Invoice ${invoice.number}`,
    author: issuer.operator.name,
    creator: issuer.brandName,
    lang: 'en',
    created: new Date(invoice.at),
    onPage: (page) => drawFrame(page, invoice, issuer),
  });
  const parts: Buffer[] = [];
  const read = (async () => {
    for await (const part of paper.bytes) parts.push(part);
  })();
  await draw(paper, account, invoice, issuer);
  paper.end();
  await read;
  return Buffer.concat(parts);
}
