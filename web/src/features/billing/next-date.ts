/** The date that counts next for a subscription, so that every page names the same one: it ends, its trial ends, or it renews. */
import type { SubscriptionView } from '@waybill/contract/subscription';

type Dated = Pick<SubscriptionView, 'state' | 'cancelAt' | 'trialEnd' | 'periodEnd'>;

/** A trial that is over keeps its end, which says nothing about the next payment. */
export const isOnTrial = ({ state, trialEnd }: Dated): boolean => state === 'trialing' && trialEnd !== null;

/** Null: nothing is ahead. */
export const nextDateOf = (subscription: Dated): number | null =>
  subscription.cancelAt ?? (isOnTrial(subscription) ? subscription.trialEnd : subscription.periodEnd);
