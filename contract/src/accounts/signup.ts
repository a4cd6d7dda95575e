/** Becoming a user: credentials, a code to the address, the account. */
import * as z from 'zod';
import { claimed } from '../wire/claimed-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { LANGS, NAME_MAX } from './accounts.ts';
import { emailAddress } from './address.ts';
import { CODE_LENGTH, CODE_TRIES_A_DAY } from './codes.ts';
import { linkToken, newPassword } from './credentials.ts';
import { tokens, user } from './user.ts';

/** Of the page that asks; without it, the language that the browser prefers. */
const lang = z.enum(LANGS).optional();
const typedCode = z.string().max(20);

/** True when this browser has proven that the address is its user's. */
const verified = z.object({ verified: z.boolean() });

/** `byLink`: after many wrong codes for the address, the mail carries a link instead of digits. */
const asked = verified.extend({ byLink: z.literal(true).optional() });

export const newsignupverify = endpoint({
  method: 'POST',
  path: '/api/newsignupverify',
  access: 'public',
  ownPages: true,
  tag: 'accounts',
  summary:
    'Step 1 of signing up: emails a code to an address that isn’t taken, unless this browser has already verified it. Step 2: the same call with `code`.',
  body: z.object({
    email: emailAddress,
    password: newPassword,
    code: typedCode.optional(),
    lang,
    verifyComplete: claimed,
    isTeamMember: claimed,
  }),
  answers: { 200: asked },
  errors: ['email_taken', 'wrong_code', 'email_not_verified', 'too_many_codes', 'too_many_tries'],
});

export const signup2 = endpoint({
  method: 'POST',
  path: '/api/signup2',
  access: 'public',
  ownPages: true,
  tag: 'accounts',
  summary:
    'Creates the account for an email address that this browser has verified, and logs in. Its role is free.',
  body: z.object({
    email: emailAddress,
    password: newPassword,
    fullName: z.string().trim().max(NAME_MAX).default(''),
    company: z.string().trim().max(NAME_MAX).default(''),
    lang,
    /** Only `pre_checkout` is taken. */
    status: claimed,
    role: claimed,
    role_nickname: claimed,
    role_full: claimed,
    period: claimed,
    stripeId: claimed,
    verifyComplete: claimed,
    isTeamMember: claimed,
    /** Where the visitor came from; an address of ours with `via` names the affiliate link. Anything else is ignored. */
    referrer: claimed,
    fingerprint: claimed,
  }),
  answers: { 200: user.extend(tokens.shape) },
  errors: ['email_not_verified', 'email_taken', 'too_many_tries'],
  idempotent: true,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verifyEmail',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'accounts',
  summary: `Emails a ${CODE_LENGTH}-digit code to an address. It works in this browser only. After ${CODE_TRIES_A_DAY} wrong codes in a day, it emails a link instead.`,
  body: z.object({ email: emailAddress, lang }),
  answers: { 200: asked },
  errors: ['too_many_codes'],
});

export const checkVerifyEmail = endpoint({
  method: 'POST',
  path: '/api/checkVerifyEmail',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'accounts',
  summary: 'Checks the code from the email; `verifyId` is the code.',
  body: z.object({ verifyId: typedCode, email: emailAddress }),
  answers: { 200: verified },
  errors: ['wrong_code', 'too_many_tries'],
});

export const isVerifiedEmail = endpoint({
  method: 'POST',
  path: '/api/isVerifiedEmail',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'accounts',
  summary: 'Whether this browser has verified the address. Emails nothing.',
  body: z.object({ email: emailAddress }),
  answers: { 200: verified },
});

export const openEmailLink = endpoint({
  method: 'POST',
  path: '/api/emailLink',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'accounts',
  summary: 'The address that an emailed link would verify. Changes nothing.',
  body: z.object({ token: linkToken }),
  answers: { 200: z.object({ email: z.string() }) },
  errors: ['link_expired'],
});

export const confirmEmailLink = endpoint({
  method: 'POST',
  path: '/api/emailLink/confirm',
  access: 'public',
  ownPages: true,
  onDomains: true,
  tag: 'accounts',
  summary: 'Verifies the address of an emailed link for this browser, once.',
  body: z.object({ token: linkToken }),
  answers: { 200: z.object({ email: z.string() }) },
  errors: ['link_expired'],
});
