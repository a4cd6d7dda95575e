/** The names of the events that receivers cause. All carry `id` and `slug` of the transfer. */

/** A file, several or everything was downloaded; carries `downloadId` and what a stamp shows. */
export const TRANSFER_DOWNLOADED = 'transfer.downloaded';
/** Strangers have tried more passwords than they may. */
export const PASSWORD_GUESSED = 'transfer.password_guessed';
/** A receiver wants more time; carries `askId` and `email`. */
export const EXTENSION_ASKED = 'transfer.extension_asked';
/** The sender has given it; carries `askId` and `expiryDate`. */
export const TRANSFER_EXTENDED = 'transfer.extended';
/** Carries `reportId`; belongs to no account. */
export const TRANSFER_REPORTED = 'transfer.reported';
