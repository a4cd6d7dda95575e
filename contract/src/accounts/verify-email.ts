/** Proving that an address is one's own: a code or a link to it, which this browser confirms. Pages of strangers load it, so it is apart from registering. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { LANGS } from './accounts.ts';
import { emailAddress } from './address.ts';
import { CODE_LENGTH, CODE_TRIES_A_DAY } from './codes.ts';
import { linkToken } from './credentials.ts';

/** Of the page that asks; without it, the language that the browser prefers. */
export const lang = z.enum(LANGS).optional();
export const typedCode = z.string().max(20);

/** True when this browser has proven that the address is its user's. */
const verified = z.object({ verified: z.boolean() });

/** `byLink`: after many wrong codes for the address, the mail carries a link instead of digits. */
export const asked = verified.extend({ byLink: z.literal(true).optional() });

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
