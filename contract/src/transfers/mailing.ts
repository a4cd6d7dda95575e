/** Mails a transfer that was sent to more people, or to the same ones again. */
import * as z from 'zod';
import { claimed, claimedFields } from '../wire/claimed-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { OWN_ERRORS } from './refusals.ts';
import { RECIPIENTS_MAX, recipientInput, transfer } from './transfers.ts';

const id = z.string().min(1).max(100);

/** Whatever a list of transfers says about one, so that a client can send it back as it is. */
const fieldsOfTransfer = Object.fromEntries(
  Object.keys(transfer.shape).map((name) => [name, claimed]),
) as Record<keyof typeof transfer.shape, typeof claimed>;

export const SendTransferEmail = endpoint({
  method: 'POST',
  path: '/api/SendTransferEmail',
  access: 'user',
  scope: 'send',
  tag: 'transfers',
  summary:
    'Emails a transfer to new recipients or again to those who already have it, each at most once a day. Returns who was skipped and when they can be emailed again.',
  body: z.object({
    ...claimedFields,
    ...fieldsOfTransfer,
    emailTo: z.array(recipientInput).min(1).max(RECIPIENTS_MAX),
    /** Which transfer it is and who sent it must be true; everything else of the transfer may be sent along and is not read. */
    slug: z.string().max(40),
    _id: id.optional(),
    senderId: id.optional(),
    senderEmail: z.string().max(320).optional(),
    /** The id of one’s own domain for emails, verified or not; empty for none. */
    pmDomainID: z.union([z.string().max(200), z.number()]).nullish(),
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
    'encrypted_transfer',
    ...OWN_ERRORS,
  ],
  idempotencyKey: 'kept',
});
