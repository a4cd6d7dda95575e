/** A second factor by authenticator app, with recovery codes. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { reauth } from './credentials.ts';

export const RECOVERY_CODES = 10;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/twoFactor/start',
  access: 'user',
  tag: 'two-factor',
  summary: 'Creates a secret for an authenticator app. Nothing changes until it is confirmed.',
  body: z.object(reauth),
  answers: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  errors: ['reauth_required', 'conflict', 'too_many_tries'],
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/twoFactor/confirm',
  access: 'user',
  tag: 'two-factor',
  summary: 'Turns two-factor sign-in on with the app’s first code. Returns the recovery codes, once.',
  body: z.object({ code: z.string().trim().min(1).max(20) }),
  answers: { 200: recoveryCodes },
  errors: ['wrong_second_factor', 'conflict', 'too_many_tries'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/twoFactor/recoveryCodes',
  access: 'user',
  tag: 'two-factor',
  summary: 'Generates new recovery codes. The old ones stop working.',
  body: z.object(reauth),
  answers: { 200: recoveryCodes },
  errors: ['reauth_required', 'conflict', 'too_many_tries'],
});

export const endTwoFactor = endpoint({
  method: 'POST',
  path: '/api/twoFactor/end',
  access: 'user',
  tag: 'two-factor',
  summary: 'Turns two-factor sign-in off.',
  body: z.object(reauth),
  answers: { 200: z.object({ done: z.literal(true) }) },
  errors: ['reauth_required', 'too_many_tries'],
  idempotent: true,
});

export const twoFactorState = endpoint({
  method: 'GET',
  path: '/api/twoFactor',
  access: 'user',
  whileSuspended: true,
  tag: 'two-factor',
  summary: 'Returns whether two-factor sign-in is on and how many recovery codes are left.',
  answers: { 200: z.object({ on: z.boolean(), recoveryCodesLeft: z.number() }) },
  idempotent: true,
});
