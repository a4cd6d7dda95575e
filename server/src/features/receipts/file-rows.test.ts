/** Tests what the PDF of a receipt prints of a file. */
import { expect, test, vi } from 'vitest';
import { openPdf } from '../../pdf/document.ts';
import { openTable, textsOf } from '../../pdf/table.ts';
import { fileColumns, fileRow } from './file-rows.ts';
import { receiptTexts } from './texts.ts';

test('H26 the PDF prints the whole SHA-256, also of the widest digits', async () => {
  const pdf = await openPdf({
    title: 'A receipt',
    author: 'Ana',
    creator: 'Waybill',
    lang: 'en',
    created: new Date(0),
    onPage: () => {},
  });
  const lines = vi.spyOn(pdf, 'lines');
  const table = await openTable(pdf, fileColumns(receiptTexts.en));
  for (const digit of ['0', '4', 'd']) {
    const sha256 = digit.repeat(64);
    const file = { path: 'Drawings/sheet 12.dwg', size: 3_200, crc32: '0a1b2c3d', sha256 };
    const row = fileRow(file, receiptTexts.en);
    await pdf.prepare(textsOf([row]));
    lines.mockClear();
    await table.row(row);
    const printed = lines.mock.results.map(({ value }) =>
      value.map(({ runs }: { runs: { text: string }[] }) => runs.map(({ text }) => text).join('')).join(''),
    );
    expect(printed.map((text) => text.replaceAll(' ', ''))).toContain(`SHA-256${sha256}`);
  }
  pdf.doc.destroy();
});
