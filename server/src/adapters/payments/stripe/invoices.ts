/** Lists a customer’s invoices and finds their PDFs. */
import { AppError } from '@waybill/contract/errors';
import type { Stripe } from 'stripe';
import { type Invoice, PAID_INVOICES, type PaidInvoice } from '../port.ts';
import { isMissing } from './errors.ts';
import { dateOf, idOf } from './ids.ts';
import { listCharges } from './payments-made.ts';
import type { KnownPrice } from './prices.ts';

const MOST = 500;

const isShown = (status: string | null): status is Invoice['state'] =>
  status === 'paid' || status === 'open' || status === 'void' || status === 'uncollectible';

/** What was returned of the payments of an invoice. */
function refundedOf({ payments }: Stripe.Invoice, charges: readonly Stripe.Charge[]): number {
  const intents = (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
  return charges
    .filter(({ payment_intent }) => payment_intent !== null && intents.includes(idOf(payment_intent)))
    .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
}

/** What most of it is for. */
const mainLine = ({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined =>
  lines.data.toSorted((a, b) => b.amount - a.amount)[0];

function read(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Invoice | undefined {
  // A trial begins with an invoice over nothing.
  if (!isShown(invoice.status) || invoice.subtotal === 0) return undefined;
  return {
    id: invoice.id,
    number: invoice.number ?? '',
    at: dateOf(invoice.status_transitions.finalized_at ?? invoice.created),
    amount: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    refunded: refundedOf(invoice, charges),
    state: invoice.status,
    text: mainLine(invoice)?.description ?? '',
  };
}

const cardOfPayment = (
  { payments }: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
): PaidInvoice['card'] => {
  const intents = (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
  const charge = charges.find(({ payment_intent }) => intents.includes(idOf(payment_intent)));
  const card = charge?.payment_method_details?.card;
  return card?.brand == null || card.last4 == null ? null : { brand: card.brand, last4: card.last4 };
};

function readPaid(
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  prices: readonly KnownPrice[],
): PaidInvoice | undefined {
  const line = mainLine(invoice);
  if (invoice.amount_paid <= 0 || line === undefined) return undefined;
  const priceId = idOf(line.pricing?.price_details?.price);
  const price = prices.find((each) => each.priceId === priceId);
  const { finalized_at: finalized, paid_at: paid } = invoice.status_transitions;
  return {
    id: invoice.id,
    number: invoice.number ?? '',
    at: dateOf(paid ?? finalized ?? invoice.created),
    amount: invoice.amount_paid,
    offer: price === undefined ? null : { role: price.role, period: price.period },
    from: dateOf(line.period.start),
    until: dateOf(line.period.end),
    card: cardOfPayment(invoice, charges),
  };
}

/** The newest that were paid, with more than nothing. */
export async function listPaid(
  stripe: Stripe,
  customer: string,
  charges: readonly Stripe.Charge[],
  prices: readonly KnownPrice[],
): Promise<readonly PaidInvoice[]> {
  if (charges.length === 0) return [];
  const { data } = await stripe.invoices.list({
    customer,
    status: 'paid',
    limit: PAID_INVOICES,
    expand: ['data.payments'],
  });
  return data.flatMap((invoice) => readPaid(invoice, charges, prices) ?? []);
}

export async function listInvoices(stripe: Stripe, customer: string): Promise<readonly Invoice[]> {
  const [invoices, charges] = await Promise.all([
    stripe.invoices
      .list({ customer, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: MOST }),
    listCharges(stripe, customer),
  ]);
  return invoices.flatMap((invoice) => read(invoice, charges) ?? []);
}

/** Undefined: there is no such invoice of this customer. */
export async function findInvoicePdf(
  stripe: Stripe,
  customer: string,
  invoice: string,
): Promise<{ readonly number: string; readonly address: string } | undefined> {
  try {
    const found = await stripe.invoices.retrieve(invoice);
    if (idOf(found.customer) !== customer || !isShown(found.status)) return undefined;
    if (typeof found.invoice_pdf !== 'string') throw new AppError('payments_unavailable');
    return { number: found.number ?? found.id, address: found.invoice_pdf };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
