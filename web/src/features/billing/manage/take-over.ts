/** Shows what an act on the subscription led to, here and on every page that shows the plan. */
import { billing, invoices } from '@waybill/contract/billing';
import type { SubscriptionView } from '@waybill/contract/subscription';
import { changeAnswer, invalidate } from '../../../queries/answers.ts';
import { session } from '../../../session/session.ts';

export function takeOver(subscription: SubscriptionView): void {
  changeAnswer(billing, {}, (before) => ({ ...before, subscription }));
  askAgain();
}

/** What else an act changes: where the role comes from, the invoices, and what the user may do. */
export function askAgain(): void {
  void invalidate(billing);
  void invalidate(invoices);
  session.renewed().catch(() => {}); // The next call brings the new role.
}
