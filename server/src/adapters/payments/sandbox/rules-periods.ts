/** Brings a customer up to a moment: trials end, periods renew, failed payments are tried again, and what is not paid ends. */
import { DAY_MS, periodEnd } from './calendar.ts';
import type { Account, Subscription } from './record.ts';
import { runningOf } from './record.ts';
import { pays } from './rules-cards.ts';
import { addInvoice, changeInvoice, findInvoice, giveUp, makeBill, payingCard } from './rules-invoices.ts';

/** Days after a payment was due on which it is tried again. After the last the subscription is unpaid. */
const RETRY_DAYS = [3, 5, 7] as const;
/** Days after which an unpaid subscription ends; earlier when its period does. */
const UNPAID_DAYS = 30;

export const nextTry = ({ overdue }: Subscription): number | null => {
  const days = overdue === null ? undefined : RETRY_DAYS[overdue.tries];
  return overdue === null || days === undefined ? null : overdue.since + days * DAY_MS;
};

const canPay = ({ card }: Account, amount: number, at: number): boolean =>
  amount === 0 || (card !== null && pays(card, at));

/** Replaces the subscription of an account that has one. */
const withSubscription = (account: Account, subscription: Subscription): Account => ({
  ...account,
  subscription,
});

/** Ends it now. An invoice that is still open is given up. */
export function end(account: Account, current: Subscription, openInvoice: 'void' | 'uncollectible'): Account {
  const { overdue } = current;
  const ended = withSubscription(account, {
    ...current,
    status: 'ended',
    cancelAt: null,
    next: null,
    overdue: null,
  });
  return overdue === null ? ended : giveUp(ended, overdue.invoice, openInvoice);
}

/** Begins the next period, and tries to have it paid. */
export function renew(account: Account, current: Subscription, at: number): Account {
  const price = current.next ?? current.price;
  const counts = current.status !== 'trialing' && price.period === current.price.period;
  const anchor = counts ? current.anchor : at;
  const count = counts ? current.count + 1 : 1;
  const until = periodEnd(anchor, price.period, count);
  const { discount } = current;
  const bill = makeBill({ price, discount, credit: 0, balance: account.balance, at, until });
  const paid = canPay(account, bill.amount, at);
  const billed = addInvoice(account, { bill, price, subscription: current.id, at, until, paid });
  const invoice = billed.invoices.at(-1)?.id ?? '';
  return withSubscription(billed, {
    ...current,
    status: paid ? 'active' : 'past_due',
    price,
    next: null,
    anchor,
    count,
    periodStart: at,
    periodEnd: until,
    periodValue: paid ? bill.value : 0,
    discount: bill.discount,
    overdue: paid ? null : { invoice, since: at, tries: 0 },
  });
}

/** The open invoice was paid. The period keeps its dates. */
export function settle(account: Account, current: Subscription, at: number): Account {
  const { overdue } = current;
  if (overdue === null) return account;
  const paid = changeInvoice(account, overdue.invoice, {
    state: 'paid',
    paidAt: at,
    card: payingCard(account),
  });
  const periodValue = findInvoice(account, overdue.invoice)?.value ?? 0;
  return withSubscription(paid, { ...current, status: 'active', overdue: null, periodValue });
}

/** Pays what is open if the card can; otherwise nothing changes. */
export function tryOpenInvoice(account: Account, at: number): Account {
  const current = runningOf(account);
  if (current?.overdue == null) return account;
  const amount = findInvoice(account, current.overdue.invoice)?.amount ?? 0;
  return canPay(account, amount, at) ? settle(account, current, at) : account;
}

function retry(account: Account, current: Subscription, at: number): Account {
  const tried = tryOpenInvoice(account, at);
  if (tried !== account || current.overdue === null) return tried;
  const tries = current.overdue.tries + 1;
  return withSubscription(account, {
    ...current,
    status: tries < RETRY_DAYS.length ? 'past_due' : 'unpaid',
    overdue: { ...current.overdue, tries },
  });
}

/** When something happens by itself. */
function nextChange(current: Subscription): number {
  if (current.overdue === null) return current.periodEnd;
  return nextTry(current) ?? Math.min(current.periodEnd, current.overdue.since + UNPAID_DAYS * DAY_MS);
}

function change(account: Account, current: Subscription, at: number): Account {
  if (current.status === 'past_due') return retry(account, current, at);
  if (current.status === 'unpaid') return end(account, current, 'uncollectible');
  return current.cancelAt === null ? renew(account, current, at) : end(account, current, 'void');
}

/** Every change happens at its own time, however long nothing asked. The same account comes back when there was none. */
export function advance(account: Account, now: number): Account {
  let reached = account;
  for (;;) {
    const current = runningOf(reached);
    const at = current === null ? null : nextChange(current);
    if (current === null || at === null || at > now) return reached;
    reached = change(reached, current, at);
  }
}
