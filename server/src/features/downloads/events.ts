/** What receivers do, by the names under which others hear of it. All carry `id` and `slug` of the transfer. */

/** Somebody took a file or everything; carries `downloadId` and what a stamp shows. */
export const TRANSFER_DOWNLOADED = 'transfer.downloaded';
/** Strangers have tried more passwords than they may. */
export const PASSWORD_GUESSED = 'transfer.password_guessed';
/** A receiver wants more time; carries `askId` and `email`. */
export const EXTENSION_ASKED = 'transfer.extension_asked';
/** The sender has given it; carries `askId` and `expiryDate`. */
export const TRANSFER_EXTENDED = 'transfer.extended';
/** Carries `reportId`; belongs to nobody's account. */
export const TRANSFER_REPORTED = 'transfer.reported';
