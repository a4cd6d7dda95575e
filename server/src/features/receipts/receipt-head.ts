/** The top of a receipt: its number, what was sent by whom, and the message. */
import { code128 } from '@waybill/contract/code128';
import { shownLine } from '@waybill/contract/shown-names';
import { formatSize } from '@waybill/contract/sizes';
import { shownTitle } from '@waybill/contract/titles';
import { CONTENT_WIDTH, lineHeight, PAGE, type Pdf, type Words } from '../../pdf/document.ts';
import { INK } from '../../pdf/ink.ts';
import { firstPath, nameOf } from '../transfers/index.ts';
import type { Edition } from './edition.ts';

const label = (text: string): Words => ({ text, face: 'mono', size: 7, color: INK.third });
const value = (text: string): Words => ({ text, face: 'text', size: 9, color: INK.text });

function drawBars({ doc }: Pdf, text: string, place: { x: number; y: number; width: number }): void {
  const { bars, width } = code128(text);
  const module = place.width / width;
  doc.fillColor(INK.text);
  for (const bar of bars) doc.rect(place.x + bar.x * module, place.y, bar.width * module, 30).fill();
}

function drawNumber(pdf: Pdf, reference: string, text: string): void {
  pdf.write(label(text), { x: PAGE.side, y: pdf.y, width: 200 });
  // The number is set wide, character by character.
  Array.from(reference).forEach((char, at) => {
    const words: Words = { text: char, face: 'mono', size: 20, color: INK.text };
    pdf.write(words, { x: PAGE.side + at * 18, y: pdf.y + 11, width: 20 });
  });
  const width = 170;
  drawBars(pdf, reference, { x: PAGE.side + CONTENT_WIDTH - width, y: pdf.y + 4, width });
  pdf.y += 50;
}

function drawFacts(pdf: Pdf, facts: readonly (readonly [string, string])[]): void {
  const gap = 14;
  const width = (CONTENT_WIDTH - gap * (facts.length - 1)) / facts.length;
  const heights = facts.map(([name, text], at) => {
    const x = PAGE.side + at * (width + gap);
    pdf.write(label(name), { x, y: pdf.y, width });
    return pdf.write(value(text), { x, y: pdf.y + 12, width, most: 5 });
  });
  pdf.y += 12 + Math.max(...heights) + 14;
}

function drawMessage(pdf: Pdf, message: string): void {
  const words: Words = { text: message, face: 'text', size: 9.5, color: INK.second };
  const lines = pdf.lines(words, CONTENT_WIDTH - 28);
  const height = lines.length * lineHeight(words.size);
  const bar = lines[0]?.rightToLeft === true ? PAGE.side + CONTENT_WIDTH - 2 : PAGE.side;
  pdf.doc.rect(bar, pdf.y, 2, height).fill(INK.signal);
  pdf.write(words, { x: PAGE.side + 14, y: pdf.y, width: CONTENT_WIDTH - 28 });
  pdf.y += height + 22;
}

export async function drawHead(pdf: Pdf, edition: Edition): Promise<void> {
  const { t, lang, moment } = edition;
  const { transfer, files } = edition.statement;
  const title = shownTitle(
    {
      title: transfer.title,
      folder: transfer.folder,
      fileName: nameOf(firstPath(transfer, files)),
      fileNumber: files.length,
      encrypted: transfer.encrypted,
    },
    lang,
  );
  const { sender_name, company, sender_email, message, sent_from, bytes } = transfer;
  const place = sent_from === null ? '' : edition.place(sent_from.city, sent_from.country_code);
  const facts = [
    [
      t.from,
      [sender_name, company, sender_email]
        .filter((line) => line !== '')
        .map(shownLine)
        .join('\n'),
    ],
    [t.sent, [moment(transfer.created_at), place].filter((line) => line !== '').join('\n')],
    [t.expires, moment(transfer.expires_at)],
    [t.contents, `${t.files(files.length)}\n${formatSize(Number(bytes))}`],
  ] as const;
  const heading: Words = { text: shownLine(title), face: 'display', size: 22, color: INK.text };
  await pdf.prepare([
    heading,
    label(t.number),
    value(message.split('\n').map(shownLine).join('\n')),
    { text: edition.receipt.reference, face: 'mono' },
    ...facts.flatMap(([name, text]) => [label(name), value(text)]),
  ]);
  await pdf.room(300);
  drawNumber(pdf, edition.receipt.reference, t.number);
  pdf.y += pdf.write(heading, { x: PAGE.side, y: pdf.y, width: CONTENT_WIDTH, most: 4 }) + 12;
  drawFacts(pdf, facts);
  if (message.trim() !== '') drawMessage(pdf, message.split('\n').map(shownLine).join('\n'));
}
