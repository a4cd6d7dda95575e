/** What holds deletions and visitors back by itself, and how operators end it. */
import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { actReason } from './users.ts';

export const THRESHOLD_MAX = 1_000_000;

const shared = {
  method: 'POST',
  access: 'console',
  tag: 'operator',
  answers: { 200: z.object({}) },
} as const;

export const confirmClock = endpoint({
  ...shared,
  path: '/api/operator/clock/confirm',
  summary: 'Confirms that the clock is right; deletions continue after another hour of running.',
  body: z.object({ reason: actReason }),
  errors: ['conflict'],
  stepUp: true,
});

export const resetVisitors = endpoint({
  ...shared,
  path: '/api/operator/visitors/reset',
  summary: 'Ends a pause of sending without an account, and counts from now on.',
  body: z.object({ reason: actReason }),
});

export const setVisitorLimit = endpoint({
  ...shared,
  path: '/api/operator/visitors/limit',
  summary: 'Sets how many sends without an account may begin in an hour; null goes back to the setting.',
  body: z.object({ reason: actReason, perHour: z.int().min(1).max(THRESHOLD_MAX).nullable() }),
});
