/** Logging in by the provider of a team: found by the domain of the address that someone typed. */
import * as z from 'zod';
import { claimed } from '../wire/claimed-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { emailAddress } from './address.ts';
import { nextPath, ssoAddress } from './sso.ts';
import { lang } from './verify-email.ts';

export const findTeamLogin = endpoint({
  method: 'POST',
  path: '/api/sso/find',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'single sign-on',
  summary:
    'Names the login provider of the team to which an email domain belongs. It says nothing about an account.',
  /** What is after the @. */
  body: z.object({ domain: z.string().min(1).max(253) }),
  /** Null: there is none. */
  answers: { 200: z.object({ name: z.string().nullable() }) },
  errors: ['too_many_requests'],
  idempotent: true,
});

export const beginTeamLogin = endpoint({
  method: 'POST',
  path: '/api/sso/team',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'single sign-on',
  summary:
    'Begins a login at the provider for the domain of an address, for this browser alone. `next` is the path of the page to open after it.',
  body: z.object({
    email: emailAddress,
    next: nextPath.optional(),
    lang,
    /** As in `signup2`, for an account that this login makes. */
    referrer: claimed,
  }),
  answers: { 200: ssoAddress },
  errors: ['sso_off', 'sso_only', 'sso_unreachable', 'too_many_requests'],
});

export const teamConfirming = endpoint({
  method: 'GET',
  path: '/api/sso/team/confirm',
  access: 'user',
  whileSuspended: true,
  tag: 'single sign-on',
  summary:
    'Names the login provider of the user’s team, where a fresh login there counts instead of a password: for someone without one, with an address of the team’s domain.',
  /** Null: it does not. */
  answers: { 200: z.object({ name: z.string().nullable() }) },
  idempotent: true,
});

export const confirmByTeam = endpoint({
  method: 'POST',
  path: '/api/sso/team/confirm',
  access: 'user',
  whileSuspended: true,
  tag: 'single sign-on',
  summary:
    'Begins a fresh login at the provider of the user’s team, for this browser and session alone. Afterwards `confirmation` counts instead of the password, as with `confirmBySso`.',
  body: z.object({ next: nextPath, lang }),
  answers: { 200: ssoAddress.extend({ confirmation: z.string() }) },
  errors: ['sso_unreachable', 'not_found', 'too_many_requests'],
});

const atProvider = z.object({ id: z.uuid() });

export const teamLoginCallback = endpoint({
  method: 'GET',
  path: '/api/sso/team/:id/callback',
  access: 'public',
  whileSuspended: true,
  tag: 'single sign-on',
  summary:
    'Where the provider of a team sends the browser back to. Logs in, and leads to a page that says what came of it.',
  params: atProvider,
  query: z.looseObject({}),
  answers: { 303: z.string() },
  kind: 'stream',
});

export const teamLogout = endpoint({
  method: 'POST',
  path: '/api/sso/team/:id/logout',
  access: 'public',
  whileSuspended: true,
  anyOrigin: true,
  tag: 'single sign-on',
  summary:
    'The provider of a team calls it when someone logs out there or is removed: ends the sessions that its signed logout token names (OpenID Connect Back-Channel Logout).',
  params: atProvider,
  bytes: { types: ['application/x-www-form-urlencoded'], max: 32 * 1024 },
  answers: { 200: z.object({ ended: z.int() }) },
  errors: ['bad_request', 'sso_off', 'sso_unreachable', 'too_many_requests'],
});
