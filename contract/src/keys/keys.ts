/** API keys: with one, a program does what its owner may do, as far as the key’s scopes allow. */
import * as z from 'zod';
import { NAME_MAX } from '../accounts/accounts.ts';
import { reauth } from '../accounts/credentials.ts';
import { endpoint } from '../wire/endpoint.ts';
import { SCOPES } from '../wire/scopes.ts';

export const KEYS_MAX = 50;

/** Days until a key expires; null: never. */
export const KEY_LIFETIMES = [30, 90, 365, null] as const;
export type KeyLifetime = (typeof KEY_LIFETIMES)[number];
export const keyLifetime = z.union([z.literal(30), z.literal(90), z.literal(365), z.null()]);

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** How it begins, to tell it from others. */
  start: z.string(),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
  lastUsedAt: z.number().nullable(),
  /** The address, or for IPv6 the network, of the last use. */
  lastUsedFrom: z.string().nullable(),
  /** Why it no longer works; a revoked one is not listed. */
  ended: z.enum(['expired', 'team_changed']).nullable(),
});

export type ApiKeyView = z.infer<typeof apiKey>;

const all = z.object({ keys: z.array(apiKey) });

export const listKeys = endpoint({
  method: 'GET',
  path: '/api/keys',
  access: 'user',
  whileSuspended: true,
  tag: 'keys',
  summary: 'Lists the user’s API keys, without the keys themselves.',
  answers: { 200: all },
  idempotent: true,
});

export const createKey = endpoint({
  method: 'POST',
  path: '/api/keys',
  access: 'user',
  tag: 'keys',
  summary: 'Creates an API key. The answer is the only one that contains it.',
  body: z.object({
    name: z.string().trim().min(1).max(NAME_MAX),
    scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
    days: keyLifetime,
    ...reauth,
  }),
  answers: { 200: all.extend({ id: z.uuid(), secret: z.string() }) },
  errors: ['reauth_required', 'too_many_keys', 'too_many_tries'],
});

export const revokeKey = endpoint({
  method: 'DELETE',
  path: '/api/keys/:id',
  access: 'user',
  whileSuspended: true,
  tag: 'keys',
  summary: 'Revokes an API key at once.',
  params: z.object({ id: z.uuid() }),
  answers: { 200: all },
  errors: ['not_found'],
  idempotent: true,
});
