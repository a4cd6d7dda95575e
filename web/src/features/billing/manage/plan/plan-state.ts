/** The one word and colour for the state of a subscription. */
import { isOverdue, type SubscriptionState, type SubscriptionView } from '@waybill/contract/subscription';
import type { StampInk } from '../../../../ui/waybill/stamp.tsx';

type Shown = Pick<SubscriptionView, 'state' | 'cancelAt'>;

/** A plan that ends is cancelled, whatever else it is; an open invoice is more urgent. */
export const stateOf = ({ state, cancelAt }: Shown): SubscriptionState | 'cancelled' =>
  cancelAt !== null && !isOverdue(state) ? 'cancelled' : state;

const INKS: Readonly<Record<SubscriptionState | 'cancelled', StampInk>> = {
  none: 'muted',
  trialing: 'route',
  active: 'delivered',
  past_due: 'refused',
  unpaid: 'refused',
  cancelled: 'expiring',
};

export const inkOf = (subscription: Shown): StampInk => INKS[stateOf(subscription)];
