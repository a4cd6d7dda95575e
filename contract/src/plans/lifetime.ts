/** Lifetime codes: how many, and what they add up to. */
import { ROLES, type Role } from './plans.ts';

export const LIFETIME_CODES_MAX = 8;
export const CONFETTI_MS = 2_000;

/** Wrong codes within an hour that close the panel for an hour. */
export const WRONG_LIFETIME_CODES_PER_HOUR = 10;

/** No code is free; each one more is the next role up. */
const roles = ROLES.filter((role) => role !== 'anon');

/** The role that a number of active codes gives; more than the maximum gives no more. */
export const roleForCodes = (active: number): Role =>
  roles[Math.min(Math.max(Math.trunc(active), 0), LIFETIME_CODES_MAX)] ?? 'free';
