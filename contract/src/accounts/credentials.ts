/** What people prove themselves with: passwords as they are typed and chosen, secrets of links. */
import * as z from 'zod';
import { errors } from '../wire/errors.ts';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN } from './accounts.ts';

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** A password as typed at sign-in. */
export const password = z
  .string()
  .min(1)
  .max(PASSWORD_MAX_BYTES)
  .refine((text) => bytesOf(text) <= PASSWORD_MAX_BYTES && !text.includes('\0'));

/** What people count: a surrogate pair is one character. */
const isLongEnough = (text: string): boolean => Array.from(text).length >= PASSWORD_MIN;

/** A new password. */
export const newPassword = password.refine(isLongEnough, errors.password_too_short.message);

/** What proves once more who is calling, before anything that a stolen session must not be able to do: one of the two. */
export const reauth = {
  password: password.optional(),
  /** Of a login that was just made at the provider of single sign-on (`confirmBySso`). It works once. */
  confirmation: z
    .string()
    .regex(/^[\w-]{22}$/)
    .optional(),
};

/** A link's secret: 128 random bits. */
export const linkToken = z.string().regex(/^[\w-]{22}$/);
