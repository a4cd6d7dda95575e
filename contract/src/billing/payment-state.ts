/** The states of a subscription; apart from the calls, because the send panel reads them. */

/** `none`: no subscription, or one that has ended. */
export const SUBSCRIPTION_STATES = ['none', 'trialing', 'active', 'past_due', 'unpaid'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Sending waits until the open invoice is paid; reading, downloading and deleting go on. */
export const isOverdue = (state: SubscriptionState): boolean => state === 'past_due' || state === 'unpaid';
