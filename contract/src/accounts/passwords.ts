/** Getting back in, and changing the password. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { LANGS } from './accounts.ts';
import { emailAddress } from './address.ts';
import { linkToken, newPassword, reauth } from './credentials.ts';

export const resetPasswordLink = endpoint({
  method: 'POST',
  path: '/api/resetPasswordLink',
  access: 'public',
  whileSuspended: true,
  tag: 'passwords',
  summary:
    'Emails a password reset link if the account exists. The answer is the same either way. The email is in `lang`, otherwise in the language of the browser.',
  body: z.object({ email: emailAddress, lang: z.enum(LANGS).optional() }),
  answers: { 200: z.object({ asked: z.literal(true) }) },
  errors: ['mail_capped'],
  idempotent: true,
});

export const passTokenCheck = endpoint({
  method: 'POST',
  path: '/api/passTokenCheck',
  access: 'public',
  tag: 'passwords',
  summary: 'Answers 202 if the reset link is still valid.',
  body: z.object({ token: linkToken }),
  answers: { 202: z.object({ allowed: z.literal(true) }) },
  errors: ['link_expired', 'suspended'],
  idempotent: true,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/resetPassword',
  access: 'public',
  tag: 'passwords',
  summary: 'Sets the new password and ends all sessions of the account. A token works once.',
  body: z.object({ token: linkToken, password: newPassword }),
  answers: { 200: z.object({ email: z.string() }) },
  errors: ['link_expired', 'suspended'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/changePassword',
  access: 'user',
  tag: 'passwords',
  summary: 'Changes the password and ends all other sessions.',
  body: z.object({ ...reauth, newPassword }),
  answers: { 200: z.object({ ended: z.number() }) },
  errors: ['reauth_required', 'too_many_tries'],
});
