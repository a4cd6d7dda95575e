/** What can be done with an interrupted send: go on, begin anew, or give it up. */
import { CUSTOM_MARKER_S, DEFAULT_EXPIRY_S, isExpiryOption } from '@waybill/contract/expiry';
import type { Picked } from '@waybill/engine/browser/file-source';
import { engine } from '../../../upload/engine.ts';
import { freeDraft } from '../free-draft.ts';
import type { Order } from '../order.ts';
import { changeDraft, changeSendState, readSendState } from '../send-store.ts';
import { resumeSend } from '../sending.ts';
import type { UnfinishedSend } from './own.ts';

export interface StillWanted {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
}

/** Null: it goes on. Otherwise what is still wanted for that. */
export async function goOn(
  send: UnfinishedSend,
  password: string,
  picked?: readonly Picked[],
): Promise<StillWanted | null> {
  const { files, changed, missing } = await engine().find(send.id, picked);
  if (changed.length + missing.length > 0) return { changed, missing };
  await resumeSend(send, files, { ...send.order, password });
  return null;
}

/** Forgets the upload here and at the server. */
export async function giveUp({ id, draftId, order }: UnfinishedSend): Promise<void> {
  if (readSendState().stopped?.id === id) changeSendState({ stopped: null });
  await engine().forget(id);
  await freeDraft(order, draftId);
}

const expiryOf = (seconds: number) =>
  seconds === CUSTOM_MARKER_S || isExpiryOption(seconds) ? seconds : DEFAULT_EXPIRY_S;

/** Puts what was typed back into the form; only the files are missing then. */
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
