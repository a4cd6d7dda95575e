/** What users change about themselves, take with them, or leave behind. */
import * as z from 'zod';
import { regionId } from '../regions/region-id.ts';
import { endpoint } from '../wire/endpoint.ts';
import { LANGS, NAME_MAX } from './accounts.ts';
import { emailAddress } from './address.ts';
import { linkToken, reauth } from './credentials.ts';
import { HINTS } from './hints.ts';
import { requestSettingsChange } from './request-settings.ts';
import { user } from './user.ts';

const changed = z.object({ user });
const name = z.string().trim().max(NAME_MAX);

/** Sent by clients; must be the caller's own id. */
const ownId = z.string().max(100).optional();

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/updateProfile',
  access: 'user',
  tag: 'profile',
  summary: 'Updates the given profile fields and leaves the others unchanged.',
  body: z.object({
    userid: ownId,
    fullName: name.optional(),
    greetingName: name.optional(),
    company: name.optional(),
    lang: z.enum(LANGS).optional(),
    notifyMails: z.boolean().optional(),
    requestSettings: requestSettingsChange.optional(),
    /** All that are closed from now on. */
    closedHints: z.array(z.enum(HINTS)).max(HINTS.length).optional(),
  }),
  answers: { 200: changed },
  errors: ['plan_required'],
  idempotent: true,
});

export const settingsRegion = endpoint({
  method: 'PATCH',
  path: '/api/settings/region',
  access: 'user',
  tag: 'profile',
  summary:
    'Sets the region where new transfers are stored: the user’s, or the team’s when its owner or one of its admins asks.',
  body: z.object({
    userid: ownId,
    region: regionId,
  }),
  answers: { 200: changed },
  errors: ['forbidden'],
  idempotent: true,
});

export const PICTURE_KINDS = ['profile', 'logo'] as const;
export const PICTURE_MAX_BYTES = 5_000_000;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Pixels of the longer side as it is kept. */
export const PICTURE_SIDE = 512;

const pictureKind = z.object({ kind: z.enum(PICTURE_KINDS) });

export const setPicture = endpoint({
  method: 'PUT',
  path: '/api/pictures/:kind',
  access: 'user',
  tag: 'profile',
  summary: `Sets the user's picture or the company's logo. The image is re-encoded, at most ${PICTURE_SIDE} pixels wide.`,
  params: pictureKind,
  body: z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array || value instanceof Blob),
  bytes: { types: PICTURE_TYPES, max: PICTURE_MAX_BYTES },
  answers: { 200: changed },
  errors: ['bad_image', 'too_large', 'unsupported_media_type'],
  idempotent: true,
});

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/pictures/:kind',
  access: 'user',
  tag: 'profile',
  summary: 'Removes the picture.',
  params: pictureKind,
  answers: { 200: changed },
  idempotent: true,
});

export const picture = endpoint({
  method: 'GET',
  path: '/api/picture/:id',
  access: 'public',
  whileSuspended: true,
  onDomains: true,
  tag: 'profile',
  summary: 'Returns a picture, by the URL in the user’s `profilePic` or `logoPic`.',
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.string() },
  errors: ['not_found'],
  kind: 'stream',
  media: 'image/webp',
  idempotent: true,
});

/** How long an answer to a picture link that carries its own right may be kept. */
export const IMAGE_LINK_S = 600;

export const mailLogo = endpoint({
  method: 'GET',
  path: '/api/mailLogo/:token',
  access: 'public',
  whileSuspended: true,
  tag: 'profile',
  summary:
    'Returns the current company logo of a sender, for emails. Transparent if the sender no longer has one.',
  params: z.object({ token: z.string().max(100) }),
  answers: { 200: z.string() },
  errors: ['not_found'],
  kind: 'stream',
  media: 'image/png',
  idempotent: true,
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/changeEmail',
  access: 'user',
  tag: 'profile',
  summary:
    'Emails a confirmation link to the new address. Nothing changes until it is confirmed. The answer never reveals whether the address is in use.',
  body: z.object({ ...reauth, email: emailAddress }),
  answers: { 200: z.object({ asked: z.literal(true) }) },
  errors: ['reauth_required', 'too_many_tries', 'mail_capped'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/confirmEmail',
  access: 'user',
  tag: 'profile',
  summary:
    'Confirms the new email address with the token from the link, while logged in to the account that requested it.',
  body: z.object({ token: linkToken }),
  answers: { 200: changed },
  errors: ['link_expired', 'wrong_account'],
});

export const exportData = endpoint({
  method: 'GET',
  path: '/api/exportData',
  access: 'user',
  whileSuspended: true,
  tag: 'profile',
  summary: 'Exports everything stored about the user as one JSON file.',
  answers: { 200: z.string() },
  kind: 'stream',
  media: 'application/json',
  idempotent: true,
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/deleteAccount',
  access: 'user',
  whileSuspended: true,
  tag: 'profile',
  summary: 'Schedules the deletion of the account in 14 days. Until then it can be cancelled.',
  body: z.object(reauth),
  answers: { 200: changed },
  errors: ['reauth_required', 'too_many_tries'],
});

export const keepAccount = endpoint({
  method: 'POST',
  path: '/api/keepAccount',
  access: 'user',
  whileSuspended: true,
  tag: 'profile',
  summary: 'Cancels a scheduled deletion.',
  answers: { 200: changed },
  idempotent: true,
});
