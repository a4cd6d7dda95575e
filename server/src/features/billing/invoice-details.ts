/** What is printed on one's invoices: kept by the payment service, which makes them out. */
import { AppError } from '@waybill/contract/errors';
import { detailsMistakes, type InvoiceDetails, NO_INVOICE_DETAILS } from '@waybill/contract/invoice-details';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { findUserById } from '../accounts/index.ts';
import { customerOf, subscriptionOf } from './customer.ts';

export async function readInvoiceDetails(deps: Deps, { id }: User): Promise<InvoiceDetails> {
  const customer = (await subscriptionOf(deps, id))?.customer;
  return customer === undefined ? NO_INVOICE_DETAILS : deps.payments.invoiceDetails(customer);
}

/** Also before the first purchase, so that the first invoice has them. */
export async function saveInvoiceDetails(
  deps: Deps,
  user: User,
  details: InvoiceDetails,
): Promise<InvoiceDetails> {
  const fields = detailsMistakes(details);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  const customer = await customerOf(deps, user);
  const name = (await findUserById(deps.db, user.id))?.full_name ?? '';
  await deps.payments.saveInvoiceDetails(customer, details, name);
  return deps.payments.invoiceDetails(customer);
}
