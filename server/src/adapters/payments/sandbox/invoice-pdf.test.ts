import { expect, test } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { subscriber } from '../imitation/imitation.suite.ts';
import { drawInvoice } from './invoice-pdf.ts';

test('P10 an invoice is issued by the operator, under the operator’s name for the product', async () => {
  const { world } = await subscriber();
  const [invoice] = world.all('invoice');
  if (invoice === undefined) throw new Error('no invoice');
  const bytes = Buffer.from(
    await drawInvoice(
      { ...invoice, refunded: 0 },
      {
        brandName: 'Ship & Shore',
        operator: {
          name: 'Harbour BV',
          address: ['Quay 1', '3011 Rotterdam'],
          contact: 'help@example.com',
          priceNote: { en: undefined, zh: undefined },
          reviewLinks: [],
        },
      },
    ),
  );
  const text = pdfText(bytes);
  for (const line of ['Ship & Shore', 'Harbour BV', 'Quay 1', '3011 Rotterdam', 'Business plan, monthly'])
    expect(text.split('\n')).toContain(line);
  expect(text + bytes.toString('latin1')).not.toContain('Waybill');
});
