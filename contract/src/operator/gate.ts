/** The way into the operator's console. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/**
 * - `none`: not an operator.
 * - `no_second_factor`: an operator without two-factor sign-in.
 * - `confirm`: no code of the second factor was shown in this session for hours.
 * - `open`: reads, and does what can be undone.
 * - `fresh`: a code was shown minutes ago, so it may do everything.
 */
const CONSOLE_STATES = ['none', 'no_second_factor', 'confirm', 'open', 'fresh'] as const;
export type ConsoleState = (typeof CONSOLE_STATES)[number];

/** How long a code opens the console, and how long it allows what cannot be undone. */
export const CONSOLE_OPEN_HOURS = 12;
export const CONSOLE_FRESH_MINUTES = 10;

const gate = z.object({ state: z.enum(CONSOLE_STATES) });

export const consoleGate = endpoint({
  method: 'GET',
  path: '/api/operator/gate',
  access: 'user',
  tag: 'operator',
  summary: 'Returns whether the console is open to the caller.',
  answers: { 200: gate },
  idempotent: true,
});

export const confirmConsole = endpoint({
  method: 'POST',
  path: '/api/operator/confirm',
  access: 'user',
  tag: 'operator',
  summary: 'Opens the console to this session with a code of the authenticator app, or a recovery code.',
  body: z.object({ code: z.string().trim().min(1).max(20) }),
  answers: { 200: gate },
  errors: ['wrong_second_factor', 'second_factor_required', 'too_many_tries'],
});
