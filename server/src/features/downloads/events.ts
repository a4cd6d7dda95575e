/** What receivers do, by the names under which others hear of it. All carry `id` and `slug` of the transfer. */

/** Somebody took a file or everything; carries `downloadId` and what a stamp shows. */
export const TRANSFER_DOWNLOADED = 'transfer.downloaded';
/** Strangers have tried more passwords than they may. */
export const PASSWORD_GUESSED = 'transfer.password_guessed';
