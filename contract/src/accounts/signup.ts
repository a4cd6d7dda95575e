/** Becoming a user: credentials, a code to the address, the account. */
import * as z from 'zod';
import { claimed } from '../wire/claimed-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { NAME_MAX } from './accounts.ts';
import { emailAddress } from './address.ts';
import { newPassword } from './credentials.ts';
import { tokens, user } from './user.ts';
import { asked, lang, typedCode } from './verify-email.ts';

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
    /** Checked where it is sent, so that a mistake shows early. A page that was reloaded no longer has it; the account is made with that of `signup2`. */
    password: newPassword.optional(),
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
