/** What a sender can change of a transfer after sending it. */
import * as z from 'zod';
import { NAME_MAX } from '../accounts/accounts.ts';
import { emailAddress } from '../accounts/address.ts';
import { endpoint } from '../wire/endpoint.ts';
import { EXPIRY_OPTIONS } from './expiry.ts';
import { OWN_ERRORS } from './refusals.ts';
import { titleInput } from './titles.ts';
import { LOCK_PASSWORD_MAX, MESSAGE_MAX, RECIPIENTS_MAX, transfer } from './transfers.ts';

/** How long a removed recipient can be restored, and an expiry date set back to what it was. */
export const UNDO_CHANGE_S = 60;
/** Transfers that can be extended in one call. */
export const EXTEND_MAX = 500;
/** About this long before expiry those who have not downloaded are reminded, where the sender wants it. */
export const REMIND_BEFORE_S = 24 * 3600;
/** A sender can remind someone this long after the last email to them. */
export const REMIND_AFTER_S = 3600;

/** Milliseconds since 1970. */
const moment = z.number();
const whole = z.int().min(0);
const params = z.object({ slug: z.string().min(1).max(40) });

/** Fields that can be changed; a conflict names those that someone else has changed in the meantime. */
export const CHANGEABLE = ['title', 'message', 'password', 'expiry', 'remindBefore', 'openByLink'] as const;
export type Changeable = (typeof CHANGEABLE)[number];

/** `revision` counts the changes: the next change is made on top of it. */
const changed = z.object({ transfer, revision: whole, remindBefore: z.boolean() });

export const changeTransfer = endpoint({
  method: 'PATCH',
  path: '/api/transfers/:slug',
  access: 'user',
  scope: 'manage',
  tag: 'transfers',
  summary:
    'Changes a sent transfer by the rules of sending. Fields that were changed since `revision` are refused with `conflict`, and `fields` has their newer values; changes of different fields never conflict. A new expiry date also brings back an expired transfer whose files still exist.',
  params,
  body: z.object({
    /** Of the transfer that the sender was looking at. */
    revision: whole,
    title: titleInput.optional(),
    message: z.string().max(MESSAGE_MAX).optional(),
    /** Null removes it. A new one locks out everyone who entered the old one. */
    password: z.string().min(1).max(LOCK_PASSWORD_MAX).nullable().optional(),
    /** Counted from now: one of the choices of the plan, or `CUSTOM_MARKER_S` with `expiryDate`. */
    expirySeconds: z.number().optional(),
    /** With `CUSTOM_MARKER_S`. For a minute after a change, the date before it is allowed on every plan. */
    expiryDate: moment.optional(),
    remindBefore: z.boolean().optional(),
    /** Of what was sent by email: whether anyone with the link can download, or only the recipients by their own links. */
    openByLink: z.boolean().optional(),
  }),
  answers: {
    200: changed.extend({
      /** The expiry date before this change, to undo it; null when it was not changed. */
      previousExpiry: moment.nullable(),
    }),
  },
  errors: [
    'suspended',
    'invalid_input',
    'bad_expiry',
    'plan_required',
    'conflict',
    'encrypted_transfer',
    ...OWN_ERRORS,
  ],
  idempotent: true,
});

/** What became of each transfer: `unchanged` could not be extended further on this plan. */
export const EXTEND_OUTCOMES = ['extended', 'unchanged', 'gone', 'not_found'] as const;
export type ExtendOutcome = (typeof EXTEND_OUTCOMES)[number];

export const extendTransfers = endpoint({
  method: 'POST',
  path: '/api/transfers/extend',
  access: 'user',
  scope: 'manage',
  tag: 'transfers',
  summary:
    'Extends several transfers, by a choice or by as much as the plan allows. What has expired is extended from now, as long as its files exist.',
  body: z.object({
    slugs: z.array(z.string().min(1).max(40)).min(1).max(EXTEND_MAX),
    /** Seconds to add, one of `EXPIRY_OPTIONS`; never beyond the longest choice of the plan, counted from now. */
    by: z.union([z.literal('most'), z.literal(EXPIRY_OPTIONS)]),
    /** Drawn by the caller, so that a second try does not extend twice. */
    key: z.uuid(),
  }),
  answers: {
    200: z.object({
      /** In the order of `slugs`. To undo it, set `previousExpiry` back by `changeTransfer` with this `revision`. */
      results: z.array(
        z.object({
          slug: z.string(),
          outcome: z.enum(EXTEND_OUTCOMES),
          /** Null unless it was extended. */
          previousExpiry: moment.nullable(),
          expiryDate: moment.nullable(),
          revision: whole.nullable(),
        }),
      ),
    }),
  },
  errors: ['suspended', 'plan_required'],
  idempotent: true,
});

const peopleChanged = z.object({ transfer });

export const removeRecipient = endpoint({
  method: 'POST',
  path: '/api/transfers/:slug/recipients/remove',
  access: 'user',
  scope: 'manage',
  tag: 'transfers',
  summary: `Removes a recipient: their personal link stops working at once, and emails to them that wait are withdrawn. Can be undone for ${UNDO_CHANGE_S} seconds.`,
  params,
  body: z.object({ email: emailAddress }),
  answers: { 200: peopleChanged },
  errors: ['suspended', ...OWN_ERRORS],
  idempotent: true,
});

export const restoreRecipient = endpoint({
  method: 'POST',
  path: '/api/transfers/:slug/recipients/restore',
  access: 'user',
  scope: 'manage',
  tag: 'transfers',
  summary: 'Restores a recipient who was just removed; their link is the same as before.',
  params,
  body: z.object({ email: emailAddress }),
  answers: { 200: peopleChanged },
  errors: ['suspended', 'too_many_recipients', ...OWN_ERRORS],
  idempotent: true,
});

export const fixRecipient = endpoint({
  method: 'POST',
  path: '/api/transfers/:slug/recipients/fix',
  access: 'user',
  scope: 'manage',
  tag: 'transfers',
  summary:
    'Replaces a recipient’s address, for example after an email bounced: emails the new address and ends the old link.',
  params,
  body: z.object({
    email: emailAddress,
    newEmail: emailAddress,
    /** Left out: stays. */
    name: z.string().trim().max(NAME_MAX).optional(),
  }),
  answers: {
    200: peopleChanged.extend({
      /** False when this person was emailed about the transfer within the last day at another address. */
      mailed: z.boolean(),
    }),
  },
  /** `conflict`: the new address is a recipient already. */
  errors: ['suspended', 'conflict', 'too_many_recipients', 'mailed_too_often', ...OWN_ERRORS],
});

/** Why someone was not reminded: `held` takes no emails of this kind, or their last one did not arrive. */
export const REMIND_SKIPS = ['downloaded', 'reminded', 'mailed_recently', 'not_mailed', 'held'] as const;
export type RemindSkip = (typeof REMIND_SKIPS)[number];

export const remind = endpoint({
  method: 'POST',
  path: '/api/transfers/:slug/remind',
  access: 'user',
  scope: 'manage',
  tag: 'transfers',
  summary:
    'Emails a reminder to the recipients who have not downloaded, or to those of them that are named. Each is reminded once, an hour or more after the last email to them.',
  params,
  body: z.object({
    /** Left out: everyone who has not downloaded. */
    emails: z.array(emailAddress).min(1).max(RECIPIENTS_MAX).optional(),
  }),
  answers: {
    200: z.object({
      reminded: z.array(z.string()),
      skipped: z.array(
        z.object({
          email: z.string(),
          why: z.enum(REMIND_SKIPS),
          /** With `mailed_recently`: when they can be reminded. */
          mailableAt: moment.nullable(),
        }),
      ),
    }),
  },
  errors: ['suspended', ...OWN_ERRORS],
  idempotent: true,
  idempotencyKey: 'kept',
});

export const grantExtension = endpoint({
  method: 'POST',
  path: '/api/transfers/:slug/extensions/:askId',
  access: 'user',
  scope: 'manage',
  tag: 'transfers',
  summary:
    'Grants a request for more time: extends the transfer by 48 hours and tells the person who asked. Works once for each request.',
  params: params.extend({ askId: z.uuid() }),
  answers: { 200: z.object({ expiryDate: moment, email: z.string(), revision: whole }) },
  errors: ['suspended', 'link_expired', ...OWN_ERRORS],
});
