/** Fills the form with an interrupted send that cannot go on. */
import { CUSTOM_MARKER_S, DEFAULT_EXPIRY_S, isExpiryOption } from '@waybill/contract/expiry';
import { isChoosable, type Region } from '@waybill/contract/regions';
import { regionsHere } from '../../../i18n/regions.ts';
import type { Order } from '../order.ts';
import { changeDraft } from '../send-store.ts';

const expiryOf = (seconds: number) =>
  seconds === CUSTOM_MARKER_S || isExpiryOption(seconds) ? seconds : DEFAULT_EXPIRY_S;

/** It may have been switched off since. */
const canBeChosen = (region: Region | null | undefined): region is Region =>
  regionsHere().some((each) => each.id === region && isChoosable(each));

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
    encrypted: order.encryption !== undefined,
    region: order.onto === undefined && canBeChosen(order.region) ? order.region : null,
    password,
  });
}
