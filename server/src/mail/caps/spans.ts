/** The hours and days in which mails are counted, in UTC. */

export type Span = 'hour' | 'day';

const lengths: Readonly<Record<Span, number>> = { hour: 3_600_000, day: 86_400_000 };
const SPREAD_MS = 10 * 60_000;

export const startOf = (span: Span): Date => new Date(Math.floor(Date.now() / lengths[span]) * lengths[span]);

/** When the next one begins, spread over its first minutes, so that waiting mails are not all sent at once. */
export const nextOf = (span: Span): Date =>
  new Date(startOf(span).getTime() + lengths[span] + Math.floor(Math.random() * SPREAD_MS));
