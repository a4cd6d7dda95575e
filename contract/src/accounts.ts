/** What holds for every account. */

export const PASSWORD_MIN = 6;
/** In UTF-8 bytes: what is longer is refused before it is hashed. */
export const PASSWORD_MAX_BYTES = 1024;

/** A visitor who was away this long is welcomed back. */
export const WELCOME_BACK_AFTER_S = 6 * 3600;

/** Free users see the upgrade box from this login on. */
export const UPGRADE_BOX_FROM_LOGIN = 2;
