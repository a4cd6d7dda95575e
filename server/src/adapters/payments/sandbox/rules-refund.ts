/** Returns what was paid for a subscription, within 30 days of the customer's first payment. */
import { AppError } from '@waybill/contract/errors';
import { REFUND_DAYS } from '@waybill/contract/plans';
import { DAY_MS } from './calendar.ts';
import { type Account, runningOf } from './record.ts';
import { paidInvoices } from './rules-invoices.ts';
import { end } from './rules-periods.ts';
import { needRunning } from './rules-subscription.ts';

export const refundedOf = (account: Account): number =>
  paidInvoices(account).reduce((sum, { refunded }) => sum + refunded, 0);

export const keptOf = (account: Account): number =>
  paidInvoices(account).reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);

/** The first payment was for the subscription that there is now, so all others were too. */
function isOfFirst(account: Account): boolean {
  const [first] = paidInvoices(account);
  return first !== undefined && first.subscription === account.subscription?.id;
}

/** What `refund` returns, and until when; null: nothing. */
export function refundable(account: Account, now: number): { amount: number; until: number } | null {
  const paid = paidInvoices(account);
  if (runningOf(account) === null || !isOfFirst(account)) return null;
  const until = (paid[0]?.paidAt ?? 0) + REFUND_DAYS * DAY_MS;
  const amount = keptOf(account);
  return now < until && amount > 0 ? { amount, until } : null;
}

/** A second try answers the same and returns nothing more. */
export function refund(account: Account, now: number): { account: Account; amount: number } {
  if (account.subscription === null) throw new AppError('no_subscription');
  const before = refundedOf(account);
  if (isOfFirst(account) && before > 0) return { account, amount: before };
  const current = needRunning(account);
  const back = refundable(account, now);
  if (back === null) throw new AppError('refund_over');
  const invoices = account.invoices.map((each) =>
    each.paidAt === null ? each : { ...each, refunded: each.amount },
  );
  return { account: { ...end({ ...account, invoices }, current, 'void'), balance: 0 }, amount: back.amount };
}
