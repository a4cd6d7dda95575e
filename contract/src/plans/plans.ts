/** What each role may do and what it costs. Every sentence that states such a number is computed from here. */
import { EXPIRY_OPTIONS, type ExpiryOption, WEEK_S } from '../transfers/expiry.ts';

export const GB = 1_000_000_000;
export const TB = 1_000_000_000_000;

/** From the smallest to the largest. */
export const ROLES = [
  'anon',
  'free',
  'personal',
  'pro',
  'business',
  'businessplus',
  'businesselite',
  'team',
  'teamplus',
  'teamelite',
] as const;
export type Role = (typeof ROLES)[number];

export const PERIODS = ['monthly', 'yearly'] as const;
export type Period = (typeof PERIODS)[number];

export interface Plan {
  /** Bytes of one transfer. */
  readonly uploadLimit: number;
  /** Bytes kept in total. */
  readonly storage: number;
  /** Recipients of one transfer. */
  readonly emailTo: number;
  /** Files of one transfer. */
  readonly fileLimit: number;
  /** Seats, the payer's included. */
  readonly teamLimit: number;
  /** Per calendar month in UTC; null is unlimited. Visitors are held by `ANON_SENDS` instead. */
  readonly monthlyTransfers: number | null;
  readonly monthlyRequests: number | null;
  /** Custom subdomains, and as many domains to send mail from. */
  readonly domains: number;
  readonly expiries: readonly ExpiryOption[];
  readonly customExpiry: boolean;
  /** Whether a transfer can be stored in another region than the account’s. */
  readonly regionPerTransfer: boolean;
  /** Whether a team can log in by a login provider of its own. */
  readonly ownProvider: boolean;
  /** US dollars for one period, once. */
  readonly price: Readonly<Record<Period, number>>;
}

const unpaid = {
  expiries: [WEEK_S],
  customExpiry: false,
  regionPerTransfer: false,
  ownProvider: false,
  domains: 0,
  price: { monthly: 0, yearly: 0 },
} as const;

const paid = {
  expiries: EXPIRY_OPTIONS,
  customExpiry: true,
  regionPerTransfer: true,
  ownProvider: false,
  domains: 0,
  monthlyTransfers: null,
  monthlyRequests: null,
} as const;

const business = {
  ...paid,
  fileLimit: 1500,
  domains: 1,
  ownProvider: true,
  price: { monthly: 69, yearly: 588 },
} as const;

export const plans: Readonly<Record<Role, Plan>> = {
  anon: {
    ...unpaid,
    uploadLimit: 3 * GB,
    storage: 5 * GB,
    emailTo: 6,
    fileLimit: 50,
    teamLimit: 1,
    monthlyTransfers: null,
    monthlyRequests: null,
  },
  free: {
    ...unpaid,
    uploadLimit: 3 * GB,
    storage: 10 * GB,
    emailTo: 6,
    fileLimit: 50,
    teamLimit: 1,
    monthlyTransfers: 10,
    monthlyRequests: 10,
  },
  personal: {
    ...paid,
    uploadLimit: 10 * GB,
    storage: 50 * GB,
    emailTo: 21,
    fileLimit: 50,
    teamLimit: 1,
    monthlyTransfers: 30,
    monthlyRequests: 30,
    price: { monthly: 12, yearly: 108 },
  },
  pro: {
    ...paid,
    uploadLimit: 25 * GB,
    storage: 200 * GB,
    emailTo: 50,
    fileLimit: 250,
    teamLimit: 2,
    price: { monthly: 29, yearly: 228 },
  },
  business: { ...business, uploadLimit: 100 * GB, storage: 1 * TB, emailTo: 100, teamLimit: 5 },
  businessplus: { ...business, uploadLimit: 100 * GB, storage: 1 * TB, emailTo: 150, teamLimit: 10 },
  businesselite: { ...business, uploadLimit: 150 * GB, storage: 1.5 * TB, emailTo: 200, teamLimit: 20 },
  team: { ...business, uploadLimit: 200 * GB, storage: 2 * TB, emailTo: 250, teamLimit: 25 },
  teamplus: { ...business, uploadLimit: 250 * GB, storage: 2.5 * TB, emailTo: 300, teamLimit: 30 },
  teamelite: { ...business, uploadLimit: 250 * GB, storage: 3 * TB, emailTo: 300, teamLimit: 50 },
};

export const TRIAL_DAYS = 7;
export const REFUND_DAYS = 30;

/** What visitors may send without an account. */
export const ANON_SENDS = { perBrowser: 3, perSenderPerDay: 5, perAddressPerDay: 20 } as const;

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** The plan of a role; without a role it is the visitor's. */
export const planOf = (role: Role | undefined): Plan => plans[role ?? 'anon'];

/** What operators can change for one account. */
export const OWN_LIMITS = [
  'uploadLimit',
  'storage',
  'emailTo',
  'fileLimit',
  'monthlyTransfers',
  'monthlyRequests',
] as const;
export type OwnLimit = (typeof OWN_LIMITS)[number];
/** Those of one account that differ from its plan’s. */
export type OwnLimits = { readonly [Key in OwnLimit]?: number | undefined };

/** The plan of an account, with its own limits. */
export function planOfAccount(
  account: { readonly role: Role; readonly limits: OwnLimits } | null | undefined,
): Plan {
  const limits = account?.limits ?? {};
  const own = OWN_LIMITS.flatMap((key) => (limits[key] === undefined ? [] : [[key, limits[key]] as const]));
  return { ...planOf(account?.role), ...Object.fromEntries(own) };
}

export const isPaid = (role: Role): boolean => planOf(role).price.monthly > 0;

/** What a month costs when paid by the period. */
export const pricePerMonth = (role: Role, period: Period): number =>
  period === 'monthly' ? planOf(role).price.monthly : planOf(role).price.yearly / 12;
