/** Reads and writes what is typed into a card form: the number in groups of four, the expiry as MM / YY. */

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

const MAX_DIGITS = 19;

export const groupNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, MAX_DIGITS)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** While typing: 1230 → 12 / 30; a single digit above 1 can only be a month. */
export function groupExpiry(text: string, before = ''): string {
  let digits = digitsOf(text).slice(0, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  // Deleting the slash deletes the digit before it, or it would come back at once.
  const deleting = before.startsWith(text) && text.length < before.length;
  if (digits.length < 2 || (deleting && digits.length === 2)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

interface Expiry {
  readonly expMonth: number;
  readonly expYear: number;
}

/** Null until it is a month and a year. */
export function readExpiry(text: string): Expiry | null {
  const digits = digitsOf(text);
  const expMonth = Number(digits.slice(0, 2));
  if (digits.length !== 4 || expMonth < 1 || expMonth > 12) return null;
  return { expMonth, expYear: 2000 + Number(digits.slice(2)) };
}

export const isCardNumber = (text: string): boolean => {
  const { length } = digitsOf(text);
  return length >= 12 && length <= MAX_DIGITS;
};

export const isCvc = (text: string): boolean => /^\d{3,4}$/.test(text.trim());
