/** The end of a receipt: the code, the address and the QR code by which anyone can check it. */
import { shownCode } from '@waybill/contract/receipts';
import { encode } from 'uqr';
import { CONTENT_WIDTH, PAGE, type Pdf, type Words } from '../../pdf/document.ts';
import { INK } from '../../pdf/ink.ts';
import type { Edition } from './edition.ts';

const QR = 84;
const BOX = 138;

const line = (text: string, face: Words['face'], size: number, color: string): Words => ({
  text,
  face,
  size,
  color,
});

function drawQr({ doc }: Pdf, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { border: 0 });
  const module = QR / size;
  doc.fillColor(INK.text);
  data.forEach((row, down) => {
    row.forEach((dark, right) => {
      if (dark) doc.rect(x + right * module, y + down * module, module + 0.05, module + 0.05).fill();
    });
  });
}

export async function drawCheck(pdf: Pdf, edition: Edition): Promise<void> {
  const { t, receipt, verifyUrl, brandName, moment, zone } = edition;
  const words = [
    line(t.check, 'strong', 11, INK.text),
    line(t.checkText(brandName), 'text', 8, INK.second),
    line(verifyUrl, 'mono', 8, INK.text),
    line(
      `${t.code} ${shownCode(receipt.code)} · ${t.issued} ${moment(receipt.issued_at)}`,
      'text',
      8,
      INK.second,
    ),
    line(`${t.digest}\n${receipt.digest.toString('hex')}`, 'mono', 6.5, INK.third),
    line(`${t.zone(zone)} ${t.places}`, 'text', 7.5, INK.third),
  ];
  await pdf.prepare(words);
  pdf.y += 24;
  await pdf.room(BOX + 8);
  const { doc } = pdf;
  doc.rect(PAGE.side, pdf.y, CONTENT_WIDTH, BOX).fill(INK.paper);
  drawQr(pdf, verifyUrl, PAGE.side + 16, pdf.y + 18);
  const x = PAGE.side + QR + 36;
  let y = pdf.y + 14;
  for (const each of words) y += pdf.write(each, { x, y, width: CONTENT_WIDTH - QR - 52 }) + 3.5;
  pdf.y += BOX;
}
