/** Invoices of one's own, as a list and as PDFs that pass through this server. */
import type { InvoiceView } from '@waybill/contract/billing';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import type { Context } from '../../http/mount.ts';
import { subscriptionOf } from './customer.ts';

export async function invoicesOf(deps: Deps, { id }: User): Promise<InvoiceView[]> {
  const customer = (await subscriptionOf(deps, id))?.customer;
  if (customer === undefined) return [];
  return (await deps.payments.invoices(customer)).map((invoice) => ({
    _id: invoice.id,
    number: invoice.number,
    date: invoice.at.getTime(),
    amount: invoice.amount,
    refunded: invoice.refunded,
    state: invoice.state,
    text: invoice.text,
    pdf: `/api/billing/invoices/${encodeURIComponent(invoice.id)}/pdf`,
  }));
}

export async function invoicePdf({ deps, reply }: Context, { id }: User, invoice: string): Promise<string> {
  const customer = (await subscriptionOf(deps, id))?.customer;
  const pdf = customer === undefined ? undefined : await deps.payments.invoicePdf(customer, invoice);
  if (pdf === undefined) throw new AppError('not_found');
  await reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${pdf.number.replace(/[^\w-]/g, '')}.pdf"`)
    .type('application/pdf')
    .send(Buffer.from(pdf.bytes));
  return '';
}
