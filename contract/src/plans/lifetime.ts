/** Lifetime codes: how many, what they add up to, and the call that activates them. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
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

/** What a code looks like: 60 bits in digits and letters, without I, L, O and U, which are read as 1, 1, 0 and V. */
export const LIFETIME_CODE = /^WB(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

export const lifetimeUpgrade = endpoint({
  method: 'POST',
  path: '/api/lifetime-upgrade',
  access: 'user',
  tag: 'billing',
  summary:
    'Activates lifetime codes. Blank ones and those this account has activated are ignored. All are taken, or none.',
  body: z.object({
    /** One’s own, or left out. */
    userId: z.string().max(100).optional(),
    email: z.string().max(320).optional(),
    codes: z.array(z.string().max(60)).max(LIFETIME_CODES_MAX),
  }),
  answers: {
    200: z.object({
      /** The active ones, shortened to their last four characters. */
      codes: z.array(z.string()),
      role: z.enum(ROLES),
    }),
  },
  errors: ['code_invalid', 'codes_maximum', 'too_many_tries', 'forbidden', 'suspended'],
  idempotent: true,
});
