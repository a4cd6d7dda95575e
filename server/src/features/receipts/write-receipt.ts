/** Writes a receipt as a PDF while it is read: head, recipients, downloads, files, and how to check it. */
import { shownCode } from '@waybill/contract/receipts';
import { shownLine, shownName } from '@waybill/contract/shown-names';
import { formatSize } from '@waybill/contract/sizes';
import type { Db } from '../../db/database.ts';
import { CONTENT_WIDTH, openPdf, PAGE, type Pdf, type Words } from '../../pdf/document.ts';
import { INK } from '../../pdf/ink.ts';
import { type Cell, openTable, textsOf } from '../../pdf/table.ts';
import type { Edition } from './edition.ts';
import { fileColumns, fileRow } from './file-rows.ts';
import { downloadPages } from './read-statement.ts';
import { drawCheck } from './receipt-check.ts';
import { drawHead } from './receipt-head.ts';
import { recipientRows } from './recipient-rows.ts';

const small = (text: string): Words => ({ text, face: 'text', size: 7.5, color: INK.third });
const heading = (text: string): Words => ({ text, face: 'strong', size: 12, color: INK.text });
const aside = (text: string): Words => ({ text, face: 'mono', size: 8, color: INK.third });

function drawFrame(pdf: Pdf, edition: Edition): void {
  const { t, receipt, brandName } = edition;
  const { doc } = pdf;
  const half = CONTENT_WIDTH / 2;
  pdf.write(
    { text: brandName, face: 'display', size: 12, color: INK.text },
    { x: PAGE.side, y: 26, width: half, most: 1 },
  );
  pdf.write(small(t.name), { x: PAGE.side + half, y: 29, width: half, align: 'right' });
  const foot = PAGE.height - PAGE.bottom + 18;
  doc
    .moveTo(PAGE.side, foot)
    .lineTo(PAGE.side + CONTENT_WIDTH, foot)
    .lineWidth(0.6)
    .strokeColor(INK.line)
    .stroke();
  pdf.write(small(`${receipt.reference} · ${shownCode(receipt.code)}`), {
    x: PAGE.side,
    y: foot + 8,
    width: half + 60,
  });
  pdf.write(small(t.page(pdf.page)), { x: PAGE.side + half, y: foot + 8, width: half, align: 'right' });
  pdf.y = PAGE.top + 16;
}

async function drawHeading(pdf: Pdf, title: string, note: string): Promise<void> {
  await pdf.prepare([heading(title), aside(note)]);
  await pdf.room(80);
  pdf.write(heading(title), { x: PAGE.side, y: pdf.y, width: CONTENT_WIDTH });
  pdf.write(aside(note), { x: PAGE.side, y: pdf.y + 4, width: CONTENT_WIDTH, align: 'right' });
  pdf.y += 24;
}

async function drawNote(pdf: Pdf, text: string): Promise<void> {
  const words: Words = { text, face: 'text', size: 9, color: INK.second };
  await pdf.prepare([words]);
  pdf.y += pdf.write(words, { x: PAGE.side, y: pdf.y, width: CONTENT_WIDTH }) + 4;
}

async function drawRecipients(pdf: Pdf, edition: Edition): Promise<void> {
  const { t, statement, receipt } = edition;
  const { recipients } = statement;
  const count = recipients.length === 0 ? '' : t.reached(receipt.reached, recipients.length);
  await drawHeading(pdf, t.recipients, count);
  if (recipients.length === 0) return drawNote(pdf, t.noRecipients);
  const table = await openTable(pdf, [
    { title: t.person, width: 140 },
    { title: '', width: 76 },
    { title: t.emailed, width: 96 },
    { title: t.opened, width: 96 },
    { title: t.downloaded, width: 95.28 },
  ]);
  const rows = recipientRows(pdf, edition);
  await pdf.prepare(textsOf(rows));
  for (const row of rows) await table.row(row);
}

async function drawDownloads(db: Db, pdf: Pdf, edition: Edition): Promise<void> {
  const { t, statement, moment, place } = edition;
  pdf.y += 24;
  await drawHeading(pdf, t.downloads, t.downloadsCount(statement.downloadsTotal));
  if (statement.downloadsTotal === 0) return drawNote(pdf, t.none);
  const table = await openTable(pdf, [
    { title: t.time, width: 102 },
    { title: t.by, width: 148 },
    { title: t.what, width: 110 },
    { title: t.where, width: 85 },
    { title: t.browser, width: 58.28 },
  ]);
  const nameOf = new Map([...statement.people.values()].map(({ email, name }) => [email, name]));
  let written = 0;
  for await (const page of downloadPages(db, statement)) {
    const rows: Cell[][] = page.map((each) => {
      const name =
        each.receiverEmail === null ? t.byLink : nameOf.get(each.receiverEmail) || each.receiverEmail;
      const email = each.receiverEmail !== null && name !== each.receiverEmail ? each.receiverEmail : '';
      return [
        { text: moment(each.dlDate) },
        { text: shownLine(name), below: email },
        { text: each.fileName === null ? t.everything : shownName(each.fileName) },
        { text: place(each.city, each.country_code) },
        { text: each.browser ?? '', color: INK.second },
      ];
    });
    await pdf.prepare(textsOf(rows));
    for (const row of rows) await table.row(row);
    written += rows.length;
  }
  // A receipt that states fewer downloads than it counts is worse than none.
  if (written !== statement.downloadsTotal)
    throw new Error('downloads changed while the receipt was written');
}

async function drawFiles(pdf: Pdf, { t, statement }: Edition): Promise<void> {
  const { files, transfer } = statement;
  pdf.y += 24;
  await drawHeading(pdf, t.contents, `${t.files(files.length)} · ${formatSize(Number(transfer.bytes))}`);
  const table = await openTable(pdf, fileColumns(t));
  const rows = files.map((file) => fileRow(file, t));
  await pdf.prepare(textsOf(rows));
  for (const row of rows) await table.row(row);
}

async function write(db: Db, pdf: Pdf, edition: Edition): Promise<void> {
  const { t, receipt, brandName } = edition;
  await pdf.prepare([
    { text: brandName, face: 'display' },
    small(t.name),
    small(`${receipt.reference} · ${shownCode(receipt.code)} 0123456789`),
    small(t.page(0)),
  ]);
  await drawHead(pdf, edition);
  await drawRecipients(pdf, edition);
  await drawDownloads(db, pdf, edition);
  await drawFiles(pdf, edition);
  await drawCheck(pdf, edition);
  pdf.end();
}

/** The bytes of the PDF; they break off when something fails. */
export async function writeReceipt(db: Db, edition: Edition): Promise<Pdf['bytes']> {
  const pdf = await openPdf({
    title: `${edition.t.name} ${edition.receipt.reference}`,
    author: edition.receipt.sender_name || edition.statement.transfer.sender_email,
    creator: edition.brandName,
    lang: edition.lang,
    created: edition.receipt.issued_at,
    onPage: (page) => drawFrame(page, edition),
  });
  write(db, pdf, edition).catch((error: Error) => pdf.doc.destroy(error));
  return pdf.bytes;
}
