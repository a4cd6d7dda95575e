/** What holds for every transfer. */

export const MESSAGE_MAX = 280;

/** Fewest characters of the password that locks a transfer. */
export const LOCK_PASSWORD_MIN = 4;
