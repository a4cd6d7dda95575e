/** Coming in without a password: keys that live in a device. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { NAME_MAX } from './accounts.ts';
import { reauth } from './credentials.ts';
import { signedIn } from './user.ts';

export const PASSKEYS_MAX = 20;

/** As WebAuthn writes them in JSON; the browser makes and reads them. */
const options = z.record(z.string(), z.unknown());
const response = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.looseObject({}),
  clientExtensionResults: z.looseObject({}),
});

/** Names the challenge that was given with the options. */
const challengeId = z.uuid();
const asked = z.object({ challengeId, options });

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number().nullable(),
});

export type PasskeyView = z.infer<typeof passkey>;

const all = z.object({ passkeys: z.array(passkey) });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/passkeys',
  access: 'user',
  whileSuspended: true,
  tag: 'passkeys',
  summary: 'Lists the user’s passkeys.',
  answers: { 200: all },
  idempotent: true,
});

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/ask',
  access: 'user',
  tag: 'passkeys',
  summary: 'Returns what a device needs to create a passkey for the user.',
  body: z.object(reauth),
  answers: { 200: asked },
  errors: ['reauth_required', 'conflict', 'too_many_tries'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  access: 'user',
  tag: 'passkeys',
  summary: 'Adds the passkey that a device created.',
  body: z.object({ challengeId, name: z.string().trim().max(NAME_MAX).default(''), response }),
  answers: { 200: all },
  errors: ['passkey_failed'],
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/passkeys/:id',
  access: 'user',
  tag: 'passkeys',
  summary: 'Renames a passkey.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: z.string().trim().min(1).max(NAME_MAX) }),
  answers: { 200: all },
  errors: ['not_found'],
  idempotent: true,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  access: 'user',
  tag: 'passkeys',
  summary: 'Removes a passkey.',
  params: z.object({ id: z.uuid() }),
  answers: { 200: all },
  errors: ['not_found'],
  idempotent: true,
});

export const askPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/passkeys/askSignIn',
  access: 'public',
  whileSuspended: true,
  tag: 'passkeys',
  summary: 'Returns what a device needs to log in with one of its passkeys.',
  answers: { 200: asked },
});

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/passkeys/signIn',
  access: 'public',
  whileSuspended: true,
  tag: 'passkeys',
  summary: 'Logs in with a passkey. No second factor is needed, because a passkey already includes one.',
  body: z.object({ challengeId, response }),
  answers: { 200: signedIn },
  errors: ['passkey_failed', 'too_many_tries'],
});
