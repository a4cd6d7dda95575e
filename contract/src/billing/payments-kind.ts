/** The payment services; apart from the calls, because every page reads which one is used. */

/** `off`: nothing is sold here, and the operator gives roles. */
export const PAYMENTS = ['off', 'sandbox', 'stripe'] as const;
export type PaymentsKind = (typeof PAYMENTS)[number];
