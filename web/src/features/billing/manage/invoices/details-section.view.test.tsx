/** Proves the form of what is printed on invoices: mistakes at their fields, saving, and a failure with another try. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { NO_INVOICE_DETAILS } from '@waybill/contract/invoice-details';
import { expect, test } from 'vitest';
import { answering } from '../../../../../test/answering.ts';
import { show } from '../../../../../test/show.tsx';
import { ana } from '../../../../session/fake-server.suite.ts';
import { DetailsSection } from './details-section.tsx';

test('H21 invoice details: what is missing is said at its field, and complete details are saved', async () => {
  const api = answering({
    readInvoiceDetails: () => ({ details: NO_INVOICE_DETAILS }),
    saveInvoiceDetails: ({ body }) => ({ details: { ...NO_INVOICE_DETAILS, ...body } }),
  });
  const { person } = show(<DetailsSection number={4} />, { user: ana });
  await person.type(await screen.findByLabelText(/^Tax ID/), ' NL123456789B01 ');
  await person.click(screen.getByRole('button', { name: 'Save details' }));
  await screen.findByText('Enter the company that the tax ID belongs to.');
  screen.getByText('Choose a country.');
  expect(api.calls('saveInvoiceDetails')).toEqual([]);
  await person.type(screen.getByLabelText(/^Company/), 'Harbour BV');
  await person.type(screen.getByLabelText('Address'), 'Quay 1');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Netherlands');
  await person.click(screen.getByRole('button', { name: 'Save details' }));
  await screen.findByText('Your invoice details are saved.');
  expect(api.calls('saveInvoiceDetails').map(({ body }) => body)).toMatchObject([
    { company: 'Harbour BV', line1: 'Quay 1', country: 'NL', taxId: 'NL123456789B01' },
  ]);
});

test.each([
  ['en', 'We couldn’t load your invoice details.', 'Try again'],
  ['zh', '无法加载发票信息。', '重试'],
] as const)(
  'H21 invoice details (%s) that cannot be loaded can be asked for again',
  async (lang, title, label) => {
    const answers = [
      new AppError('not_found'),
      { details: { ...NO_INVOICE_DETAILS, company: 'Harbour BV' } },
    ];
    answering({ readInvoiceDetails: () => answers.shift() ?? new AppError('internal') });
    const { person } = show(<DetailsSection number={4} />, { user: ana, lang });
    await screen.findByText(title);
    await person.click(screen.getByRole('button', { name: label }));
    await screen.findByDisplayValue('Harbour BV');
  },
);
