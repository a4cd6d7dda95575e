/** A mail address as every call takes it: one, short, lower case. */
import * as z from 'zod';

/** No mail server accepts more before or after the @. */
function isDeliverable(email: string): boolean {
  const at = email.lastIndexOf('@');
  return at <= 64 && email.length - at - 1 <= 255;
}

/** The length is looked at first, so that a long text never meets the pattern. */
export const emailAddress = z
  .string()
  .max(320)
  .pipe(z.email().refine(isDeliverable, 'email'))
  .transform((email) => email.toLowerCase());

/** What was typed, as it is sent: without space around it, in lower case. */
export const cleanEmail = (typed: string): string => typed.trim().toLowerCase();

/** Forms check what was typed by this before they send it. */
export const isEmail = (typed: string): boolean => emailAddress.safeParse(cleanEmail(typed)).success;
