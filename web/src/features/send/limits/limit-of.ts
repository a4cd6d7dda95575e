/** Says which limit, if any, is shown in place of the form. */
import { isOverdue } from '@waybill/contract/payment-state';
import { ANON_SENDS, type Plan } from '@waybill/contract/plans';
import type { UserView } from '@waybill/contract/user';

/** `trial`: it has expired without a payment. `payment`: someone who paid before could not pay again. */
export type Limit = 'suspended' | 'trial' | 'payment' | 'storage' | 'month' | 'visitor';

interface Counted {
  readonly user: Pick<UserView, 'status' | 'paymentState' | 'hasPaid'> | null;
  readonly plan: Plan;
  /** Where nothing is sold any more, an open invoice stops no one. */
  readonly sold: boolean;
  /** Bytes kept; undefined while that is not known. */
  readonly used: number | undefined;
  /** Transfers of this month; undefined while that is not known. */
  readonly month: number | undefined;
  /** Sends of a visitor from this browser. */
  readonly sends: number;
  /** More files for what was sent are no transfer more. */
  readonly adding?: boolean;
}

export function limitOf({ user, plan, sold, used, month, sends, adding = false }: Counted): Limit | null {
  if (user === null) return sends >= ANON_SENDS.perBrowser ? 'visitor' : null;
  if (user.status === 'revoke') return 'suspended';
  if (sold && isOverdue(user.paymentState)) return user.hasPaid ? 'payment' : 'trial';
  if (used !== undefined && used >= plan.storage) return 'storage';
  if (adding) return null;
  const most = plan.monthlyTransfers;
  return most !== null && month !== undefined && month >= most ? 'month' : null;
}
