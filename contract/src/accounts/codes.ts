/** The five digits that prove an address is yours. */

export const CODE_LENGTH = 5;
export const CODE_LIFETIME_S = 10 * 60;

/** Tries at one code; then it takes a new one, of which an address gets few. */
export const CODE_TRIES = 5;

/** Wrong tries at the codes of one address in a day, over all browsers; then its mails carry a link instead of digits. */
export const CODE_TRIES_A_DAY = 25;

export const isCode = (text: string): boolean => /^[0-9]{5}$/.test(text);

/** How long a browser that typed the right code counts as the address's own. */
export const PROOF_LIFETIME_S = 24 * 3600;
