/** No payments: nothing is sold, and the operator gives roles. */
import { AppError } from '@waybill/contract/errors';
import { NO_INVOICE_DETAILS } from '@waybill/contract/invoice-details';
import type { Payments } from './port.ts';

const refuse = (): Promise<never> => Promise.reject(new AppError('payments_off'));
const none = () => Promise.resolve(undefined);

export const noPayments = (): Payments => ({
  kind: 'off',
  publishableKey: null,
  sandbox: null,
  now: () => Promise.resolve(new Date()),
  prices: () => Promise.resolve([]),
  createCustomer: refuse,
  changeEmail: refuse,
  changeOwner: refuse,
  customer: none,
  findCoupon: none,
  openCheckout: refuse,
  openCardCheckout: refuse,
  checkout: none,
  previewStart: refuse,
  subscribe: refuse,
  continuePlan: refuse,
  undoContinue: refuse,
  useCard: refuse,
  removeCard: refuse,
  previewSwitch: refuse,
  switchTo: refuse,
  endTrial: refuse,
  cancel: refuse,
  resume: refuse,
  pay: refuse,
  refund: refuse,
  end: refuse,
  forget: () => Promise.resolve(),
  invoiceDetails: () => Promise.resolve(NO_INVOICE_DETAILS),
  saveInvoiceDetails: refuse,
  invoices: () => Promise.resolve([]),
  invoicePdf: none,
  readEvent: none,
});
