/** What Waybill knows when it decides what is taken over, and what it can decide. */
import { isNever, type PingvinFile } from './rows.ts';

/** What is said of each: it will be taken over, it was before, or it is left, with the reason. */
export type Outcome =
  | { readonly is: 'taken'; readonly notes: readonly string[] }
  | { readonly is: 'done' }
  | { readonly is: 'left'; readonly why: string };

/** What Waybill has already, and what the operator asks for. */
export interface Known {
  readonly now: number;
  readonly hasAccount: (email: string) => boolean;
  readonly isSuspended: (email: string) => boolean;
  /** The address of the account that a user got before; null: it was deleted since. Undefined: none yet. */
  readonly accountOf: (userId: string) => string | null | undefined;
  /** When the one of this link was made that was taken over before; in another installation the same link has another time. */
  readonly madeAt: (kind: 'share' | 'request', link: string) => number | undefined;
  /** The address of the account that gets what has no owner. */
  readonly unowned: string | undefined;
  readonly problemOf: (file: PingvinFile) => Promise<string | undefined>;
}

const YEARS = 10;
const YEAR_MS = 365 * 86_400_000;

export const isOldLink = (id: string): boolean => /^[\w-]{1,64}$/.test(id);

/** Waybill has no transfer without an end. */
export const endOf = (expiration: number, now: number): number =>
  isNever(expiration) ? now + YEARS * YEAR_MS : expiration;

export const neverNote = (expiration: number): string[] =>
  isNever(expiration) ? [`never ended, ends in ${YEARS} years now`] : [];
