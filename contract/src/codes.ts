/** The five digits that prove an address is yours. */

export const CODE_LENGTH = 5;
export const CODE_LIFETIME_S = 10 * 60;

export const CODES_PER_HOUR = 5;
export const CODE_TRIES_PER_DAY = 25;

export const isCode = (text: string): boolean => /^[0-9]{5}$/.test(text);
