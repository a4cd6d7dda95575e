/** A user as the calls answer it: to the user alone. */
import * as z from 'zod';
import { SUBSCRIPTION_STATES } from '../billing/payment-state.ts';
import { OWN_LIMITS, ROLES } from '../plans/plans.ts';
import { regionId } from '../regions/region-id.ts';
import { LANGS } from './accounts.ts';
import { contact } from './contact.ts';
import { HINTS } from './hints.ts';
import { requestSettings } from './request-settings.ts';
import { TEAM_PLACES } from './team-place.ts';

/** What new transfers of a user begin with. */
const transferSettings = z.object({
  /** Seconds until a new transfer expires, unless another time is chosen. */
  expirySeconds: z.number(),
  /** Where its files are stored. */
  region: regionId,
  /** Mails to the sender about downloads and what else happens to it. */
  notify: z.boolean(),
});

export const user = z.object({
  _id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  greetingName: z.string(),
  company: z.string(),
  /** Path of the picture on this server. */
  profilePic: z.string().nullable(),
  logoPic: z.string().nullable(),
  role: z.enum(ROLES),
  /** Limits that operators gave them, in place of their plan’s. */
  limits: z.partialRecord(z.enum(OWN_LIMITS), z.number().optional()),
  /** `revoke` is suspended: reads, but does not send. */
  status: z.enum(['pre_checkout', 'unpaid', 'revoke']),
  /** The subscription’s: sending waits while it is `past_due` or `unpaid`. */
  paymentState: z.enum(SUBSCRIPTION_STATES),
  /** Whether a payment was ever made; without one, an open invoice means that the trial has expired. */
  hasPaid: z.boolean(),
  /** Where new transfers are stored; of someone in a team, its region. */
  region: regionId,
  /** The region that was chosen for them, where it cannot be chosen any more. */
  formerRegion: regionId.optional(),
  lang: z.enum(LANGS),
  loginCount: z.number(),
  /** Admins are members too. */
  isTeamMember: z.boolean(),
  /** `owner` also for someone without a team. */
  teamPlace: z.enum(TEAM_PLACES),
  /** The customer’s id at the payment service; null: they never opened a checkout. */
  stripeId: z.string().nullable(),
  /** Bytes stored on their plan; of someone in a team, by the whole team. */
  folderSize: z.number(),
  /** Those that were used last, at most 50; `/api/contacts` answers more. */
  contacts: z.array(contact),
  /** The other people in the team, without its owner. */
  team: z.array(
    z.object({
      _id: z.string(),
      email: z.string(),
      fullName: z.string(),
      profilePic: z.string().nullable(),
      finished_onboarding: z.boolean(),
    }),
  ),
  /** Null for everyone who is not a member of a team. */
  parentAdmin: z
    .object({
      parentAdminID: z.string(),
      parentEmail: z.string(),
      parentAdminFullName: z.string(),
      parentAdminProfilePic: z.string().nullable(),
    })
    .nullable(),
  /** Lifetime codes: whether there are any, and each with its last four characters, `WB-****-****-PHTC`; empty: none. */
  isSumo: z.object({
    flag: z.boolean(),
    code1: z.string(),
    code2: z.string(),
    code3: z.string(),
    code4: z.string(),
    code5: z.string(),
    code6: z.string(),
    code7: z.string(),
    code8: z.string(),
  }),
  /** The team’s domain to send from: `Pending`, `Verified` or `Failed`. */
  pmDomain: z.object({ ID: z.string().nullable(), DKIMUpdateStatus: z.string().nullable() }),
  /** The team’s domain for links: `waiting`, `verified`, `failing` or `off`. */
  domain_status: z.string().nullable(),
  typedDomain: z.string(),
  customDomainOption: z.literal('standard'),
  transferSettings,
  requestSettings,
  /** Mails about what happens to their files. */
  notifyMails: z.boolean(),
  twoFactor: z.boolean(),
  /** When the account will be deleted, if its owner asked for that; milliseconds. */
  deleteAt: z.number().nullable(),
  createdAt: z.number(),
  /** Release notes that came after the one they saw last. */
  unseenUpdates: z.int().min(0),
  /** What they closed for good on the dashboard. */
  closedHints: z.array(z.enum(HINTS)),
});

export type UserView = z.infer<typeof user>;

/** What someone without a team has. */
export const NO_TEAM = {
  isTeamMember: false,
  teamPlace: 'owner',
  team: [],
  parentAdmin: null,
} satisfies Partial<UserView>;

/** What someone without domains has. */
export const NO_DOMAINS = {
  pmDomain: { ID: null, DKIMUpdateStatus: null },
  domain_status: null,
  typedDomain: '',
} satisfies Partial<UserView>;

/** Contacts in a user’s own view. */
export const RECENT_CONTACTS = 50;

export const NO_CODES = {
  code1: '',
  code2: '',
  code3: '',
  code4: '',
  code5: '',
  code6: '',
  code7: '',
  code8: '',
} satisfies Partial<UserView['isSumo']>;

/** What a new user has. */
export const NO_HOLDINGS = {
  stripeId: null,
  folderSize: 0,
  contacts: [],
  isSumo: { flag: false, ...NO_CODES },
} satisfies Partial<UserView>;

export const tokens = z.object({
  accessToken: z.string(),
  /** Also set as a cookie that scripts cannot read. */
  refreshToken: z.string(),
});

/** What coming in answers. */
export const signedIn = tokens.extend({ user });

export type SignedIn = z.infer<typeof signedIn>;
