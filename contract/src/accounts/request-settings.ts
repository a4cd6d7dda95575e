/** What new requests of a user begin with, and which mails about hand-ins the user gets. */
import * as z from 'zod';
import { LANGS, type Lang } from './accounts.ts';

/** What is asked of people before they hand in files. `verified`: the address must be confirmed with a code. */
export const giverAsks = z.strictObject({
  name: z.boolean().default(true),
  email: z.boolean().default(true),
  verified: z.boolean().default(false),
  company: z.boolean().default(false),
});

export type GiverAsks = z.output<typeof giverAsks>;

/** Mails to the owner: about every hand-in (several in one mail), only when everything is there, or none. */
export const HAND_IN_MAILS = ['all', 'fulfilled', 'never'] as const;
export type HandInMails = (typeof HAND_IN_MAILS)[number];

const EXPIRY_DAYS_MAX = 365;

export const requestSettings = z.strictObject({
  lang: z.enum(LANGS),
  /** Days until a new request expires, within what the plan allows. */
  expiryDays: z.int().min(1).max(EXPIRY_DAYS_MAX),
  asks: giverAsks,
  /** For all requests of the user, also those that are open already. */
  notify: z.enum(HAND_IN_MAILS),
});

export type RequestSettings = z.output<typeof requestSettings>;

export const requestSettingsChange = requestSettings.partial();

export type RequestSettingsChange = z.output<typeof requestSettingsChange>;

/** Until they choose otherwise, requests are written in the language of the account. */
export const defaultRequestSettings = (lang: Lang): RequestSettings => ({
  lang,
  expiryDays: 7,
  asks: { name: true, email: true, verified: false, company: false },
  notify: 'all',
});
