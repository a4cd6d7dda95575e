/** Rules for changes after sending: which ones conflict, and how far an expiry may be moved. */
import type { Changeable } from '@waybill/contract/changes';
import { CUSTOM_MARKER_S } from '@waybill/contract/expiry';
import type { Plan } from '@waybill/contract/plans';
import { type Lifetime, lifetimeOf } from '../rules.ts';

/** Of the fields to change, those that were changed after the revision on which the change is based. */
export const conflictsOf = (
  changedBy: Readonly<Record<string, number>>,
  revision: number,
  fields: readonly Changeable[],
): Changeable[] => fields.filter((field) => (changedBy[field] ?? 0) > revision);

/** A choice is counted from now, so the same one some seconds later means the same. */
const SAME_MS = 60_000;

export interface ExpiryChoice {
  readonly expirySeconds?: number | undefined;
  readonly expiryDate?: number | undefined;
}

/** Undefined when the choice is what holds already. By the rules of sending, counted from now. */
export function newLifetime(
  { expirySeconds = CUSTOM_MARKER_S, expiryDate }: ExpiryChoice,
  plan: Plan,
  { expiresAt, now }: { readonly expiresAt: number; readonly now: number },
): Lifetime | undefined {
  const lifetime = lifetimeOf({ expirySeconds, expiryDate }, plan, now);
  const apart = Math.abs(lifetime.until.getTime() - expiresAt);
  return apart < (expirySeconds === CUSTOM_MARKER_S ? 1 : SAME_MS) ? undefined : lifetime;
}

/** Seconds of the longest choice of a plan. */
const mostOf = ({ expiries }: Plan): number => Math.max(...expiries);

/** Undefined when the plan allows no later date. What has expired is extended from now. */
export function extendedLifetime(
  by: number | 'most',
  plan: Plan,
  { expiresAt, now }: { readonly expiresAt: number; readonly now: number },
): Lifetime | undefined {
  const latest = now + mostOf(plan) * 1000;
  const until = by === 'most' ? latest : Math.min(latest, Math.max(expiresAt, now) + by * 1000);
  if (until - expiresAt < SAME_MS) return undefined;
  return { seconds: Math.round((until - now) / 1000), until: new Date(until) };
}
