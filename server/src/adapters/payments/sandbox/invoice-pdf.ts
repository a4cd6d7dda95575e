/** Draws an invoice of test mode as a PDF. */
import { shownLine } from '@waybill/contract/shown-names';
import type { Config } from '../../../config/config.ts';
import { CONTENT_WIDTH, openPdf, PAGE, type Pdf, type Words } from '../../../pdf/document.ts';
import { INK } from '../../../pdf/ink.ts';
import { openTable, textsOf } from '../../../pdf/table.ts';
import type { InvoiceObject } from '../imitation/objects.ts';

type PrintedInvoice = InvoiceObject & { readonly refunded: number };

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
const dateOf = (seconds: number): string => dates.format(seconds * 1000);

const states: Readonly<Record<InvoiceObject['status'], string>> = {
  paid: 'Paid',
  open: 'Open',
  void: 'Void',
  uncollectible: 'Not paid',
};

function drawFrame(pdf: Pdf, invoice: PrintedInvoice, { brandName }: Issuer): void {
  pdf.write(
    { text: brandName, face: 'display', size: 12, color: INK.text },
    { x: PAGE.side, y: 26, width: HALF, most: 1 },
  );
  pdf.write(small(invoice.number), { x: PAGE.side + HALF, y: 29, width: HALF, align: 'right' });
  pdf.y = PAGE.top + 24;
}

function factsOf(invoice: PrintedInvoice, { operator }: Issuer): (readonly [string, string])[] {
  const person = invoice.billed_to.map(shownLine);
  return [
    ['FROM', [operator.name, ...operator.address].join('\n')],
    ['BILLED TO', person.join('\n')],
    ['INVOICE NO.', invoice.number],
    ['DATE', dateOf(invoice.created)],
    ['STATUS', states[invoice.status]],
  ];
}

function drawFacts(pdf: Pdf, facts: readonly (readonly [string, string])[]): void {
  const width = CONTENT_WIDTH / facts.length;
  const heights = facts.map(([name, text], at) => {
    const x = PAGE.side + at * width;
    pdf.write(label(name), { x, y: pdf.y, width: width - 12 });
    return pdf.write(value(text), { x, y: pdf.y + 12, width: width - 12, most: 24 });
  });
  pdf.y += 12 + Math.max(...heights) + 24;
}

/** What is below the lines, each on the right. */
function sumsOf({ amount_due: amount, status, refunded }: PrintedInvoice): (readonly [string, string])[] {
  return [
    ['Total', dollars(amount)],
    ...(refunded > 0 ? [['Refunded', dollars(-refunded)] as const] : []),
    ['Amount due', dollars(status === 'open' ? amount : 0)],
  ];
}

function drawSums(pdf: Pdf, sums: readonly (readonly [string, string])[]): void {
  pdf.y += 12;
  for (const [name, amount] of sums) {
    pdf.write(strong(name), { x: PAGE.side + HALF, y: pdf.y, width: HALF / 2 });
    pdf.write(strong(amount), { x: PAGE.side + HALF, y: pdf.y, width: HALF - 10, align: 'right' });
    pdf.y += 20;
  }
}

async function draw(pdf: Pdf, invoice: PrintedInvoice, issuer: Issuer): Promise<void> {
  const heading: Words = { text: 'Invoice', face: 'display', size: 22, color: INK.text };
  const facts = factsOf(invoice, issuer);
  const sums = sumsOf(invoice);
  const period = invoice.lines.data.find(({ pricing }) => pricing !== null)?.period;
  const below = period === undefined ? {} : { below: `${dateOf(period.start)} to ${dateOf(period.end)}` };
  const rows = invoice.printed.map(({ text, amount }, index) => [
    { text, ...(index === 0 ? below : {}) },
    { text: dollars(amount) },
  ]);
  await pdf.prepare([
    heading,
    { text: issuer.brandName, face: 'display' },
    value(TEST_MODE),
    small(invoice.number),
    ...facts.flatMap(([name, text]) => [label(name), value(text)]),
    ...sums.flatMap(([name, amount]) => [strong(name), strong(amount)]),
    ...textsOf(rows),
  ]);
  await pdf.room(300);
  pdf.y += pdf.write(heading, { x: PAGE.side, y: pdf.y, width: CONTENT_WIDTH }) + 14;
  drawFacts(pdf, facts);
  const table = await openTable(pdf, [
    { title: 'DESCRIPTION', width: CONTENT_WIDTH - 120 },
    { title: 'AMOUNT (USD)', width: 120, align: 'right' },
  ]);
  for (const row of rows) await table.row(row);
  drawSums(pdf, sums);
  pdf.y += 16;
  pdf.write(value(TEST_MODE), { x: PAGE.side, y: pdf.y, width: CONTENT_WIDTH });
}

export async function drawInvoice(invoice: PrintedInvoice, issuer: Issuer): Promise<Uint8Array> {
  const pdf = await openPdf({
    title: `Invoice ${invoice.number}`,
    author: issuer.operator.name,
    creator: issuer.brandName,
    lang: 'en',
    created: new Date(invoice.created * 1000),
    onPage: (page) => drawFrame(page, invoice, issuer),
  });
  const parts: Buffer[] = [];
  const read = (async () => {
    for await (const part of pdf.bytes) parts.push(part);
  })();
  await draw(pdf, invoice, issuer);
  pdf.end();
  await read;
  return Buffer.concat(parts);
}
