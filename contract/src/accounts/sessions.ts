/** Coming in, staying in, going out. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { emailAddress } from './address.ts';
import { password } from './credentials.ts';
import { signedIn } from './user.ts';

const done = z.object({ done: z.literal(true) });

export const combinedAuth = endpoint({
  method: 'POST',
  path: '/api/combinedAuth',
  access: 'public',
  whileSuspended: true,
  tag: 'sessions',
  summary:
    'Logs in. 202 means the account has a second factor: send its code to /api/secondFactor with the ticket.',
  body: z.object({ email: emailAddress, password }),
  answers: { 200: signedIn, 202: z.object({ ticket: z.string() }) },
  errors: ['auth_failed', 'too_many_tries'],
});

export const secondFactor = endpoint({
  method: 'POST',
  path: '/api/secondFactor',
  access: 'public',
  whileSuspended: true,
  tag: 'sessions',
  summary: 'Completes a login with a code from the authenticator app or a recovery code.',
  body: z.object({ ticket: z.string().max(2_000), code: z.string().trim().min(1).max(40) }),
  answers: { 200: signedIn },
  errors: ['wrong_second_factor', 'session_expired', 'too_many_tries'],
});

export const refreshToken = endpoint({
  method: 'GET',
  path: '/api/refreshToken',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'sessions',
  summary: 'Exchanges the refresh cookie for a new one and an access token.',
  answers: { 200: signedIn },
  errors: ['session_expired'],
  idempotent: true,
});

export const anonCheck = endpoint({
  method: 'GET',
  path: '/api/anonCheck',
  access: 'public',
  whileSuspended: true,
  tag: 'sessions',
  summary: 'Returns whether the caller is signed in and whether this is the first visit after six hours.',
  headers: z.object({
    /** Milliseconds since 1970; anything else counts as a first visit. */
    lastvisit: z
      .string()
      .max(40)
      .optional()
      .transform((text) => (text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined)),
  }),
  answers: { 200: z.object({ signedIn: z.boolean(), welcomeBack: z.boolean() }) },
  idempotent: true,
});

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  whileSuspended: true,
  ownPages: true,
  tag: 'sessions',
  summary: 'Logs out: ends the session of the refresh cookie and clears the cookie.',
  answers: { 200: done },
  idempotent: true,
});

export const session = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  /** Families, such as Chrome and Windows; null when unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** ISO code. */
  country: z.string().nullable(),
  city: z.string().nullable(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
});

export type SessionView = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'user',
  whileSuspended: true,
  tag: 'sessions',
  summary: 'Lists the user’s sessions, most recently used first.',
  answers: { 200: z.object({ sessions: z.array(session) }) },
  idempotent: true,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'user',
  whileSuspended: true,
  tag: 'sessions',
  summary: 'Ends one session.',
  params: z.object({ id: z.uuid() }),
  answers: { 200: done },
  errors: ['not_found'],
  idempotent: true,
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'user',
  whileSuspended: true,
  tag: 'sessions',
  summary: 'Ends all sessions except the current one.',
  answers: { 200: z.object({ ended: z.number() }) },
  idempotent: true,
});
