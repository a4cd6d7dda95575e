/** The kinds of events about transfers. All carry `id` and `slug`. */
export const TRANSFER_SENT = 'transfer.sent';
/** Carries `draftId`, whose files were added. */
export const FILES_ADDED = 'transfer.files_added';
/** Carries `recipients`, the ids of those who are mailed. */
export const RECIPIENTS_ADDED = 'transfer.recipients_added';
export const TRANSFER_DELETED = 'transfer.deleted';
export const TRANSFER_KEPT = 'transfer.kept';
export const TRANSFER_EXPIRING = 'transfer.expiring';
export const TRANSFER_EXPIRED = 'transfer.expired';
/** The last download that its sender allows has begun, or it was deleted after its first one; carries `deleted`. */
export const TRANSFER_LIMIT_REACHED = 'transfer.limit_reached';
export const TRANSFER_TAKEN_DOWN = 'transfer.taken_down';
