/** How a company’s pages and mails look to its receivers. */
import * as z from 'zod';
import { PICTURE_MAX_BYTES, PICTURE_SIDE, PICTURE_TYPES } from '../accounts/profile.ts';
import { endpoint } from '../wire/endpoint.ts';
import { BACKGROUNDS, brand, colour } from './look.ts';

export const BRAND_MESSAGE_MAX = 280;
export const FOOTER_TEXT_MAX = 60;
export const FOOTER_URL_MAX = 500;
export const BACKGROUND_MAX_BYTES = 5_000_000;
/** Pixels of the longer side of a background picture as it is kept. */
export const BACKGROUND_SIDE = 2_400;
export const BACKGROUND_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const httpsUrl = z
  .url({ protocol: /^https$/ })
  .max(FOOTER_URL_MAX)
  .refine((text) => new URL(text).username === '' && new URL(text).password === '');

/** What is kept. */
export const branding = z.object({
  /** Null: ours. */
  accent: colour.nullable(),
  background: z.enum(BACKGROUNDS),
  backgroundColour: colour.nullable(),
  /** Above the files. Empty: none. */
  message: z.string().trim().max(BRAND_MESSAGE_MAX),
  footer: z.strictObject({ text: z.string().trim().min(1).max(FOOTER_TEXT_MAX), url: httpsUrl }).nullable(),
  hidePoweredBy: z.boolean(),
});

export type Branding = z.infer<typeof branding>;

const change = branding.partial();

/** The parts of it that are changed. */
export type BrandingChange = z.infer<typeof change>;

export const NO_BRANDING: Branding = {
  accent: null,
  background: 'none',
  backgroundColour: null,
  message: '',
  footer: null,
  hidePoweredBy: false,
};

const brandingAnswer = z.object({
  branding,
  /** As receivers see it now. */
  brand,
  /** Path of the stored background picture, whether it is shown or not. */
  picture: z.string().nullable(),
  /** Whether the plan lets "powered by" be hidden. */
  mayHidePoweredBy: z.boolean(),
  /** False for members: the owner and the admins of a team decide. */
  mayChange: z.boolean(),
  /** Whose branding it is. */
  owner: z.object({ name: z.string(), email: z.string() }),
});

export type BrandingAnswer = z.infer<typeof brandingAnswer>;

const pictureBytes = z.custom<Blob | Uint8Array>(
  (value) => value instanceof Uint8Array || value instanceof Blob,
);

export const openBranding = endpoint({
  method: 'GET',
  path: '/api/branding',
  access: 'user',
  whileSuspended: true,
  tag: 'branding',
  summary: 'Returns the branding of the team’s pages and mails.',
  answers: { 200: brandingAnswer },
  idempotent: true,
});

export const setBranding = endpoint({
  method: 'PATCH',
  path: '/api/branding',
  access: 'user',
  tag: 'branding',
  summary: 'Changes the given parts of the branding and leaves the others unchanged.',
  body: change,
  answers: { 200: brandingAnswer },
  errors: ['forbidden', 'plan_required'],
  idempotent: true,
});

export const setBrandLogo = endpoint({
  method: 'PUT',
  path: '/api/branding/logo',
  access: 'user',
  tag: 'branding',
  summary: `Sets the company logo of the team’s owner. The image is re-encoded, at most ${PICTURE_SIDE} pixels wide.`,
  body: pictureBytes,
  bytes: { types: PICTURE_TYPES, max: PICTURE_MAX_BYTES },
  answers: { 200: brandingAnswer },
  errors: ['forbidden', 'bad_image', 'too_large', 'unsupported_media_type'],
  idempotent: true,
});

export const removeBrandLogo = endpoint({
  method: 'DELETE',
  path: '/api/branding/logo',
  access: 'user',
  tag: 'branding',
  summary: 'Removes the company logo of the team’s owner.',
  answers: { 200: brandingAnswer },
  errors: ['forbidden'],
  idempotent: true,
});

export const setBackground = endpoint({
  method: 'PUT',
  path: '/api/branding/background',
  access: 'user',
  tag: 'branding',
  summary: `Sets the background picture and shows it. The image is re-encoded, at most ${BACKGROUND_SIDE} pixels wide.`,
  body: pictureBytes,
  bytes: { types: BACKGROUND_TYPES, max: BACKGROUND_MAX_BYTES },
  answers: { 200: brandingAnswer },
  errors: ['forbidden', 'bad_image', 'too_large', 'unsupported_media_type'],
  idempotent: true,
});

export const removeBackground = endpoint({
  method: 'DELETE',
  path: '/api/branding/background',
  access: 'user',
  tag: 'branding',
  summary: 'Deletes the background picture.',
  answers: { 200: brandingAnswer },
  errors: ['forbidden'],
  idempotent: true,
});

export const backgroundPicture = endpoint({
  method: 'GET',
  path: '/api/background/:id',
  access: 'public',
  whileSuspended: true,
  onDomains: true,
  tag: 'branding',
  summary: 'Returns a background picture.',
  params: z.object({ id: z.uuid() }),
  answers: { 200: z.string() },
  errors: ['not_found'],
  kind: 'stream',
  media: 'image/webp',
  idempotent: true,
});

export const brandMailPreview = endpoint({
  method: 'POST',
  path: '/api/branding/mail',
  access: 'user',
  whileSuspended: true,
  tag: 'branding',
  summary: 'Returns a sample mail as HTML, with the given branding instead of the stored one.',
  body: change.extend({ lang: z.enum(['en', 'zh']) }),
  answers: { 200: z.object({ html: z.string() }) },
  idempotent: true,
});
