/** What holds for every account. */

export const PASSWORD_MIN = 6;
/** In UTF-8 bytes: what is longer is refused before it is hashed. */
export const PASSWORD_MAX_BYTES = 1024;

/** A visitor who was away this long is welcomed back. */
export const WELCOME_BACK_AFTER_S = 6 * 3600;

/** Free users see the upgrade box from this login on. */
export const UPGRADE_BOX_FROM_LOGIN = 2;

export const ACCESS_TOKEN_LIFETIME_S = 15 * 60;
export const REFRESH_TOKEN_LIFETIME_S = 30 * 24 * 3600;
/** A refresh token that was just exchanged gives the same child again: two tabs, or an answer that was lost. */
export const REFRESH_GRACE_S = 10;

export const RESET_LIFETIME_S = 3600;
export const EMAIL_CHANGE_LIFETIME_S = 24 * 3600;
/** Days in which a deletion can be taken back. */
export const DELETION_DAYS = 14;

export const NAME_MAX = 100;
export const LANGS = ['en', 'zh'] as const;
export type Lang = (typeof LANGS)[number];

/** First visit after a long pause. `lastVisit` is in milliseconds. */
export const isWelcomeBack = (lastVisit: number | undefined, now: number): boolean =>
  lastVisit !== undefined && now - lastVisit >= WELCOME_BACK_AFTER_S * 1000;
