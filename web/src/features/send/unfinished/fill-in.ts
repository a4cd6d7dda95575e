/** Fills the form with an interrupted send that cannot go on. */
import { CUSTOM_MARKER_S, DEFAULT_EXPIRY_S, isExpiryOption } from '@waybill/contract/expiry';
import type { Order } from '../order.ts';
import { changeDraft } from '../send-store.ts';

const expiryOf = (seconds: number) =>
  seconds === CUSTOM_MARKER_S || isExpiryOption(seconds) ? seconds : DEFAULT_EXPIRY_S;

/** Only the files are missing then. */
export function fillIn(order: Order, password: string): void {
  changeDraft({
    sendAs: order.sendAs,
    emailTo: order.emailTo,
    senderEmail: order.senderEmail ?? '',
    title: order.title ?? '',
    message: order.message,
    expiryTime: expiryOf(order.expirySeconds),
    expiryDate: order.expiryDate,
    maxDownloads: order.maxDownloads == null ? '' : String(order.maxDownloads),
    deleteAfterDownload: order.deleteAfterDownload ?? false,
    remindBefore: order.remindBefore ?? false,
    region: order.onto === undefined ? (order.region ?? null) : null,
    password,
  });
}
