/** What people want on their invoices: company, address and tax number, and the calls that read and save them. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { COUNTRIES } from './countries.ts';

const line = (max: number) => z.string().trim().max(max).default('');

export const invoiceDetails = z.object({
  company: line(150),
  line1: line(200),
  line2: line(200),
  city: line(100),
  /** State, province or region. */
  region: line(100),
  postalCode: line(20),
  /** ISO 3166-1; empty: none was chosen. */
  country: z
    .string()
    .default('')
    .refine((code) => code === '' || COUNTRIES.includes(code)),
  /** A VAT number, GSTIN, EIN and the like. */
  taxId: line(30),
});

export type InvoiceDetails = z.output<typeof invoiceDetails>;

export const NO_INVOICE_DETAILS: InvoiceDetails = {
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  taxId: '',
};

export type DetailsMistakes = { readonly [Name in keyof InvoiceDetails]?: 'required' | 'invalid' };

/** Letters and digits, with what people write between them; every country has its own form. */
const TAX_ID = /^[\p{L}\p{N}](?:[ .\-/]?[\p{L}\p{N}]){3,}$/u;

/** An address needs its first line and its country; a tax number belongs to a company. */
export function detailsMistakes(details: InvoiceDetails): DetailsMistakes {
  const { company, line1, line2, city, region, postalCode, country, taxId } = details;
  const hasAddress = [line1, line2, city, region, postalCode].some((text) => text !== '');
  return {
    ...(taxId !== '' && company === '' ? { company: 'required' } : {}),
    ...((hasAddress || country !== '') && line1 === '' ? { line1: 'required' } : {}),
    ...((hasAddress || taxId !== '') && country === '' ? { country: 'required' } : {}),
    ...(taxId !== '' && !TAX_ID.test(taxId) ? { taxId: 'invalid' } : {}),
  };
}

export const readInvoiceDetails = endpoint({
  method: 'GET',
  path: '/api/billing/details',
  access: 'user',
  whileSuspended: true,
  tag: 'billing',
  summary: 'Returns the company, address and tax number that are printed on invoices.',
  answers: { 200: z.object({ details: invoiceDetails }) },
  errors: ['payments_unavailable'],
  idempotent: true,
});

export const saveInvoiceDetails = endpoint({
  method: 'POST',
  path: '/api/billing/details',
  access: 'user',
  tag: 'billing',
  summary:
    'Saves what is printed on invoices from now on. An address needs its first line and a country, a tax number a company and a country.',
  body: invoiceDetails,
  answers: { 200: z.object({ details: invoiceDetails }) },
  errors: ['invalid_input', 'payments_off', 'payments_unavailable', 'suspended'],
  idempotent: true,
});
