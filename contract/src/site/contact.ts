/** A message from anyone to the people who run this Waybill; they answer by mail. */
import * as z from 'zod';
import { emailAddress } from '../accounts/address.ts';
import { endpoint } from '../wire/endpoint.ts';

export const CONTACT_MESSAGE_MAX = 2_000;

/** What people count: a surrogate pair is one character. */
const lengthOf = (text: string): number => Array.from(text).length;

export const contactBody = z.object({
  email: emailAddress,
  message: z
    .string()
    .trim()
    .min(1)
    .max(CONTACT_MESSAGE_MAX * 2)
    .refine((text) => lengthOf(text) <= CONTACT_MESSAGE_MAX),
  lang: z.enum(['en', 'zh']),
  /** Drawn by the page for each message, so that a second try is not a second message. */
  id: z.uuid(),
});

export const contact = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  whileSuspended: true,
  onDomains: true,
  tag: 'contact',
  summary: 'Sends a message to the operator, who replies to the given email address.',
  body: contactBody,
  answers: { 200: z.object({ received: z.literal(true) }) },
  errors: ['too_many_requests'],
  idempotent: true,
});
