/** Mails a transfer that was sent to more people, or to the same ones again. */
import * as z from 'zod';
import { claimed, claimedFields } from '../wire/claimed-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { OWN_ERRORS, RECIPIENTS_MAX, recipientInput, transfer } from './transfers.ts';

const id = z.string().min(1).max(100);

export const SendTransferEmail = endpoint({
  method: 'POST',
  path: '/api/SendTransferEmail',
  access: 'user',
  tag: 'transfers',
  summary:
    'Emails a transfer to new recipients or again to those who already have it, each at most once a day. Returns who was skipped and when they can be emailed again.',
  body: z.object({
    emailTo: z.array(recipientInput).min(1).max(RECIPIENTS_MAX),
    ...claimedFields,
    /** The whole transfer may be sent; who sends and which transfer it is must be true. */
    slug: z.string().max(40),
    _id: id.optional(),
    senderId: id.optional(),
    senderEmail: claimed,
    senderName: claimed,
    company: claimed,
    sendAs: claimed,
    shareWith: claimed,
    title: claimed,
    message: claimed,
    recordedVideos: claimed,
    voiceMemo: claimed,
    fileObjects: claimed,
    expiryDate: claimed,
    expirySeconds: claimed,
    password: claimed,
    bytes: claimed,
    state: claimed,
    locked: claimed,
  }),
  answers: {
    200: z.object({
      mailed: z.int().min(0),
      /** Mailed about this transfer within the last day, at this address or another of the same person. */
      skipped: z.array(z.object({ email: z.string(), mailableAt: z.number() })),
      transfer,
    }),
  },
  errors: [
    'suspended',
    'trial_expired',
    'payment_due',
    'payment_disputed',
    'forbidden',
    'too_many_recipients',
    'invalid_recipients',
    ...OWN_ERRORS,
  ],
});
