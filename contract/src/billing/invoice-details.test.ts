/** Proves what an invoice needs before a company, an address or a tax number can be printed on it. */
import { expect, test } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { detailsMistakes, invoiceDetails, NO_INVOICE_DETAILS } from './invoice-details.ts';

const full = {
  company: 'Harbour BV',
  line1: 'Quay 1',
  line2: '',
  city: 'Rotterdam',
  region: '',
  postalCode: '3011',
  country: 'NL',
  taxId: 'NL123456789B01',
};

test.each([
  ['nothing at all', NO_INVOICE_DETAILS, {}],
  ['everything', full, {}],
  ['a company alone', { ...NO_INVOICE_DETAILS, company: 'Harbour BV' }, {}],
  ['a city without a street', { ...full, line1: '' }, { line1: 'required' }],
  ['an address without a country', { ...full, taxId: '', country: '' }, { country: 'required' }],
  ['a tax number without a company', { ...full, company: '' }, { company: 'required' }],
  ['a tax number that is none', { ...full, taxId: '<b>' }, { taxId: 'invalid' }],
  ['a tax number with spaces', { ...full, taxId: '27 AAPFU0939F 1ZV' }, {}],
] as const)('H21 invoice details: %s', (_, details, mistakes) => {
  expect(detailsMistakes(details)).toEqual(mistakes);
});

test('H21 invoice details: a country that does not exist is refused, and all others are known once', () => {
  expect(invoiceDetails.safeParse({ ...full, country: 'XX' }).success).toBe(false);
  expect(invoiceDetails.parse({ country: 'CN' })).toEqual({ ...NO_INVOICE_DETAILS, country: 'CN' });
  expect(COUNTRIES).toHaveLength(249);
  expect(new Set(COUNTRIES).size).toBe(249);
});
