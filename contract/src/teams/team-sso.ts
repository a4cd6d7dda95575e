/** A team's own login provider: its owner proves a mail domain, names the provider, tests it and switches it on. */
import * as z from 'zod';
import { NAME_MAX } from '../accounts/accounts.ts';
import { ssoAddress } from '../accounts/sso.ts';
import { lang } from '../accounts/verify-email.ts';
import { domainName, provenDomain } from '../domains/domains.ts';
import { endpoint } from '../wire/endpoint.ts';

/** After these one logs in at the team's provider again. */
export const TEAM_SSO_HOURS = 168;

/** Milliseconds since 1970. */
const moment = z.number();

const provider = z.object({
  /** As the provider writes it, to the letter. */
  issuer: z.string(),
  clientId: z.string(),
  /** What people call it: "Continue with …". */
  name: z.string(),
});

const teamSso = z.object({
  /** Whether the plan has it. */
  allowed: z.boolean(),
  /** Null: nothing is set up. */
  setUp: z
    .object({
      domain: provenDomain,
      /** To be entered at the provider. */
      redirectUri: z.string(),
      logoutUri: z.string(),
      /** Null: not set yet. The client secret is never shown. */
      provider: provider.nullable(),
      /** Null: the owner has not tested it yet, or changed it since. */
      testedAt: moment.nullable(),
      isOn: z.boolean(),
      /** Members with an address of the domain log in only by it; the owner is never among them. */
      isRequired: z.boolean(),
      /** How many people are connected. */
      connected: z.int().min(0),
    })
    .nullable(),
});

export type TeamSso = z.infer<typeof teamSso>;

const answers = { 200: z.object({ sso: teamSso }) };

/** What the page of the team finds in its address as `test`. */
export const TEST_OUTCOMES = ['tested', 'refused', 'cancelled', 'away', 'unverified', 'domain'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

export const openTeamSso = endpoint({
  method: 'GET',
  path: '/api/team/sso',
  access: 'user',
  whileSuspended: true,
  tag: 'single sign-on',
  summary: 'Returns the login provider of the team, for its owner.',
  answers,
  errors: ['forbidden'],
  idempotent: true,
});

export const setTeamSsoDomain = endpoint({
  method: 'PUT',
  path: '/api/team/sso/domain',
  access: 'user',
  tag: 'single sign-on',
  summary:
    'Claims the mail domain whose people log in by the team’s provider. It counts once its DNS record is found. Another domain takes the place of the first, with all of its settings.',
  body: z.object({ domain: domainName }),
  answers,
  errors: [
    'forbidden',
    'plan_required',
    'sso_only',
    'bad_domain',
    'domain_reserved',
    'domain_taken',
    'too_many_requests',
  ],
  idempotent: true,
});

export const checkTeamSsoDomain = endpoint({
  method: 'POST',
  path: '/api/team/sso/domain/check',
  access: 'user',
  tag: 'single sign-on',
  summary: 'Looks the DNS record of the mail domain up now.',
  answers,
  errors: ['forbidden', 'not_found', 'too_many_requests'],
});

export const setTeamProvider = endpoint({
  method: 'PUT',
  path: '/api/team/sso/provider',
  access: 'user',
  tag: 'single sign-on',
  summary:
    'Sets the team’s OpenID Connect provider. Another issuer or client ends its logins and connections; it then has to be tested and switched on again. `clientSecret` may be left out while both stay the same.',
  body: provider.extend({
    issuer: z.url().max(500),
    clientId: z.string().trim().min(1).max(500),
    clientSecret: z.string().min(1).max(2_000).optional(),
    name: z.string().trim().min(1).max(NAME_MAX),
  }),
  answers,
  errors: [
    'forbidden',
    'plan_required',
    'sso_only',
    'not_found',
    'issuer_address',
    'secret_missing',
    'too_many_requests',
  ],
  idempotent: true,
});

export const testTeamSso = endpoint({
  method: 'POST',
  path: '/api/team/sso/test',
  access: 'user',
  tag: 'single sign-on',
  summary: 'Begins a login at the team’s provider that only tests it, for this browser and session alone.',
  body: z.object({ lang }),
  answers: { 200: ssoAddress },
  errors: ['forbidden', 'plan_required', 'sso_only', 'not_found', 'sso_unreachable', 'too_many_requests'],
});

export const switchTeamSso = endpoint({
  method: 'PATCH',
  path: '/api/team/sso',
  access: 'user',
  tag: 'single sign-on',
  summary:
    'Switches the team’s provider on or off, and says whether members with an address of the domain must use it.',
  body: z.object({ on: z.boolean(), required: z.boolean() }),
  answers,
  errors: ['forbidden', 'plan_required', 'sso_only', 'not_found', 'not_tested', 'not_proven'],
  idempotent: true,
});

export const removeTeamSso = endpoint({
  method: 'DELETE',
  path: '/api/team/sso',
  access: 'user',
  tag: 'single sign-on',
  summary: 'Removes the team’s provider with its domain. Sessions by it end; accounts and files stay.',
  answers,
  errors: ['forbidden'],
  idempotent: true,
});
