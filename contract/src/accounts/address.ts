/** A mail address as every call takes it: one, short, lower case. */
import * as z from 'zod';

/** The length is looked at first, so that a long text never meets the pattern. */
export const emailAddress = z
  .string()
  .max(320)
  .pipe(z.email())
  .transform((email) => email.toLowerCase());
