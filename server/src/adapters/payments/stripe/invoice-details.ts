/** What is printed on a customer’s invoices: Stripe prints the name, the address and one field of ours for the tax number. */
import { type InvoiceDetails, NO_INVOICE_DETAILS } from '@waybill/contract/invoice-details';
import type { Stripe } from 'stripe';

/** The name of the field on the invoice. Stripe's own tax numbers need a type for each country, which people don't know. */
const TAX_FIELD = 'Tax ID';

export async function readDetails(stripe: Stripe, id: string): Promise<InvoiceDetails> {
  const customer = await stripe.customers.retrieve(id);
  if (customer.deleted === true) return NO_INVOICE_DETAILS;
  const { address, metadata, invoice_settings: settings } = customer;
  return {
    company: metadata.company ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    region: address?.state ?? '',
    postalCode: address?.postal_code ?? '',
    country: address?.country ?? '',
    taxId: settings.custom_fields?.find(({ name }) => name === TAX_FIELD)?.value ?? '',
  };
}

export async function saveDetails(
  stripe: Stripe,
  id: string,
  { company, line1, line2, city, region, postalCode, country, taxId }: InvoiceDetails,
  name: string,
): Promise<void> {
  await stripe.customers.update(id, {
    name: company === '' ? name : company,
    metadata: { company },
    address: country === '' ? '' : { line1, line2, city, state: region, postal_code: postalCode, country },
    invoice_settings: { custom_fields: taxId === '' ? '' : [{ name: TAX_FIELD, value: taxId }] },
  });
}
