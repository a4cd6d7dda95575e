/** When we ask how it is going, and what may be answered. */
import * as z from 'zod';
import { claimed } from '../wire/claimed-fields.ts';
import { endpoint } from '../wire/endpoint.ts';

export const FEEDBACK_LOGINS: readonly number[] = [3, 18, 35];
export const RATINGS = ['Bad', 'Fine', 'Fantastic'] as const;
export type Rating = (typeof RATINGS)[number];

export const asksForFeedback = (loginCount: number): boolean => FEEDBACK_LOGINS.includes(loginCount);

export const FEEDBACK_MESSAGE_MAX = 2_000;

export const feedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  access: 'user',
  tag: 'feedback',
  summary: 'Sends feedback to the operator.',
  body: z.object({
    rating: z.enum(RATINGS),
    message: z
      .string()
      .trim()
      .max(FEEDBACK_MESSAGE_MAX * 2)
      .default(''),
    /** The page it was written on. */
    route: z.string().max(300).default(''),
    /** Drawn by the page for each feedback, so that a second try is not a second feedback. Without one, each call is a feedback. */
    id: z.uuid().optional(),
    email: claimed,
    time: claimed,
    role: claimed,
    fullName: claimed,
    company: claimed,
    /** The address of that page; kept without its query, and only if it is one of ours. */
    sessionLink: claimed,
  }),
  answers: { 200: z.object({ received: z.literal(true) }) },
  idempotent: true,
});
