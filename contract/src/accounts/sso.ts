/** Single sign-on: people log in at the operator's OpenID Connect provider instead of with a password. */
import * as z from 'zod';
import { claimed } from '../wire/claimed-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { linkToken, password } from './credentials.ts';
import { signedIn } from './user.ts';
import { lang } from './verify-email.ts';

/** Where the provider sends the browser back to. */
export const SSO_CALLBACK = '/api/sso/callback';
/** How long one may take at the provider, and to enter the password of an account that is to be connected. */
export const SSO_BEGUN_S = 15 * 60;

/** How long a confirmation counts once one has come back. */
export const SSO_CONFIRMED_S = 5 * 60;

/** The pages to which a callback leads, and what the login page finds in its address as `sso`. */
export const SSO_OUTCOMES = [
  /** Signed in: the page fetches the session. */
  'done',
  /** The address has an account: its password connects the two. */
  'connect',
  'refused',
  'cancelled',
  'away',
  'unverified',
  'domain',
  'uninvited',
  'suspended',
  /** The team has no free seat. */
  'full',
  /** On the profile: connected, or the identity belongs to another account. */
  'connected',
  'taken',
] as const;
export type SsoOutcome = (typeof SSO_OUTCOMES)[number];

/** What the page that asked for a confirmation finds in its address as `confirm`. */
export const CONFIRM_OUTCOMES = [
  'confirmed',
  /** Not the login that the account is connected with. */
  'another',
  /** The provider did not ask for a new login. */
  'stale',
  'refused',
  'cancelled',
  'away',
  'unverified',
  'domain',
] as const;
export type ConfirmOutcome = (typeof CONFIRM_OUTCOMES)[number];

/** A path of ours; a page that opens it reads it once more. */
export const nextPath = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u);

export const ssoAddress = z.object({
  /** At the provider, for the browser to open. */
  url: z.string(),
});

export const beginSso = endpoint({
  method: 'POST',
  path: '/api/sso/begin',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'single sign-on',
  summary:
    'Begins a login at the provider, for this browser alone. `next` is the path of the page to open after it.',
  body: z.object({
    next: nextPath.optional(),
    lang,
    /** As in `signup2`, for an account that this login makes. */
    referrer: claimed,
  }),
  answers: { 200: ssoAddress },
  errors: ['sso_off', 'sso_unreachable', 'too_many_requests'],
});

export const ssoCallback = endpoint({
  method: 'GET',
  path: SSO_CALLBACK,
  access: 'public',
  whileSuspended: true,
  tag: 'single sign-on',
  summary:
    'Where the provider sends the browser back to. Logs in, and leads to a page that says what came of it.',
  query: z.looseObject({}),
  answers: { 303: z.string() },
  kind: 'stream',
});

export const openSsoLink = endpoint({
  method: 'GET',
  path: '/api/sso/link',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'single sign-on',
  summary:
    'Returns the address of the account that this browser is about to connect with a login at a provider, and what the provider is called.',
  answers: {
    200: z.object({
      email: z.string(),
      name: z.string(),
      /** Whether the provider is that of a team. */
      ofTeam: z.boolean(),
    }),
  },
  errors: ['link_expired'],
  idempotent: true,
});

export const linkSso = endpoint({
  method: 'POST',
  path: '/api/sso/link',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'single sign-on',
  summary:
    'Connects the account with the login at the provider that this browser has just made, and logs in. It needs the account’s password, and a code if it has a second factor.',
  body: z.object({ password, code: z.string().trim().min(1).max(40).optional() }),
  answers: { 200: signedIn.extend({ next: z.string().nullable() }) },
  errors: ['auth_failed', 'second_factor_required', 'wrong_second_factor', 'link_expired', 'too_many_tries'],
});

const connection = z.object({
  /** The login at the provider that the account is connected with; null: none. */
  connection: z
    .object({
      /** As the provider last named it. */
      email: z.string(),
      connectedAt: z.number(),
      lastUsedAt: z.number().nullable(),
    })
    .nullable(),
  /** False when there would be no way to log in without it. */
  canDisconnect: z.boolean(),
  /** Without one, only a login at the provider confirms what asks for a password. */
  hasPassword: z.boolean(),
});

export type SsoConnection = z.infer<typeof connection>;

export const ssoConnection = endpoint({
  method: 'GET',
  path: '/api/sso/connection',
  access: 'user',
  whileSuspended: true,
  tag: 'single sign-on',
  summary: 'Returns the login at the provider that the user’s account is connected with.',
  answers: { 200: connection },
  errors: ['sso_off'],
  idempotent: true,
});

export const connectSso = endpoint({
  method: 'POST',
  path: '/api/sso/connection',
  access: 'user',
  tag: 'single sign-on',
  summary:
    'Begins a login at the provider that connects the user’s account with it, for this browser and session alone.',
  body: z.object({ password, lang }),
  answers: { 200: ssoAddress },
  errors: ['reauth_required', 'too_many_tries', 'sso_off', 'sso_unreachable', 'conflict'],
});

export const disconnectSso = endpoint({
  method: 'DELETE',
  path: '/api/sso/connection',
  access: 'user',
  tag: 'single sign-on',
  summary:
    'Disconnects the user’s account from the login at the provider, unless it is the only way to log in.',
  answers: { 200: connection },
  errors: ['sso_off', 'only_way_in', 'not_found'],
});

export const confirmBySso = endpoint({
  method: 'POST',
  path: '/api/sso/confirm',
  access: 'user',
  whileSuspended: true,
  tag: 'single sign-on',
  summary:
    'Begins a fresh login at the provider, for this browser and session alone. Afterwards `confirmation` counts instead of the password, once and for five minutes. `next` is the path of the page to come back to.',
  body: z.object({ next: nextPath, lang }),
  answers: { 200: ssoAddress.extend({ confirmation: z.string() }) },
  errors: ['sso_off', 'sso_unreachable', 'not_found', 'too_many_requests'],
});

export const ssoLogout = endpoint({
  method: 'POST',
  path: '/api/sso/logout',
  access: 'public',
  whileSuspended: true,
  anyOrigin: true,
  tag: 'single sign-on',
  summary:
    'The provider calls it when someone logs out there or is removed: ends the sessions that its signed logout token names (OpenID Connect Back-Channel Logout).',
  bytes: { types: ['application/x-www-form-urlencoded'], max: 32 * 1024 },
  answers: { 200: z.object({ ended: z.int() }) },
  errors: ['bad_request', 'sso_off', 'sso_unreachable'],
});

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/api/sso/operator',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'single sign-on',
  summary:
    'Logs an operator in by the link of the command `operators login`, also where only the provider logs in.',
  body: z.object({ token: linkToken }),
  answers: { 200: signedIn },
  errors: ['link_expired', 'too_many_requests'],
});
