/** Sends the files of the panel: uploads them, then has the transfer stored; and everything one can do on the way. */
import { call } from '@waybill/contract/call';
import type { Picked } from '@waybill/engine/browser/file-source';
import { sealedSize } from '@waybill/engine/crypto/layout';
import { encryptingOf } from '../../encryption/file-keys.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { freeDraft } from '../../upload/free-draft.ts';
import { isOver, type Reason } from '../../upload/reason.ts';
import { createUploads, type Interrupted, type Uploads } from '../../upload/uploads.ts';
import { askAccess } from './credentials.ts';
import { encryptionFor, type OrderEncryption } from './encryption/order-encryption.ts';
import { without } from './form/chosen.ts';
import { type Draft, emptyDraft } from './form/draft.ts';
import { noteOf, type Order } from './order.ts';
import { dropTake } from './record/keep-take.ts';
import {
  changeDraft,
  changeSendState,
  type Run,
  readSendState,
  type Stopped,
  sendRuns,
} from './send-store.ts';
import { storeTransfer } from './store-transfer.ts';
import { rememberSent } from './visitor-sends.ts';

const sends: Uploads<Order> = createUploads(sendRuns, {
  // The panel offers no second one while one is on its way.
  atOnce: 1,
  noteOf,
  encryptingOf: ({ encryption }) => encryption && encryptingOf(encryption),
  ask: askAccess,
  async store(order, { draftId, files }) {
    const { leftOut = [], owner, videos, memo } = order;
    const sent = files.filter(({ path }) => !leftOut.includes(path));
    const transfer = await storeTransfer(order, { draftId, files: sent });
    if (owner === null) rememberSent(order, transfer.slug);
    await Promise.all([...videos, ...(memo === null ? [] : [memo])].map(dropTake));
    return () =>
      changeSendState({ stage: { at: 'done', transfer, order, draftId }, draft: emptyDraft, stopped: null });
  },
  free: ({ owner }, draftId) => freeDraft(draftId, owner === null ? call : callAsUser),
  onRefused(run, code) {
    if (run.storing !== 'not yet') return;
    const { upload, draftId } = run;
    // A lost answer looks like this afterwards: the upload cannot be opened, because it was sent.
    if (code === 'already_sent' && draftId !== undefined) void sends.store(upload.id, { draftId, files: [] });
    // Said before anything is uploaded, or when a later upload took the last transfer.
    if (code === 'monthly_limit') void leaveSend(run, { code });
  },
  onElsewhere: () => changeSendState({ notice: { kind: 'elsewhere' } }),
});

/** The form makes room for the send. */
const leaveForm = (): void =>
  changeSendState({ stage: { at: 'form' }, notice: null, stopped: null, busy: false });

/** The same files, encrypted now as they were then, or not. */
function isSame(
  { upload, encryption }: Stopped,
  files: readonly Picked[],
  { encrypted }: Pick<Draft, 'encrypted'>,
): boolean {
  const before = upload.state().files;
  const sizeOf = (file: File) => (encrypted ? sealedSize(file.size) : file.size);
  return (
    encrypted === (encryption !== undefined) &&
    before.length === files.length &&
    before.every(({ path, size }, at) => {
      const now = files[at];
      return now?.path === path && sizeOf(now.file) === size;
    })
  );
}

const pathsOf = (files: readonly Picked[]): string[] => files.map(({ path }) => path);

/** By email the key goes under a passphrase, which is made slow to guess: that takes a moment. Null when the device has no memory for it. */
async function encrypted(
  order: Order,
  draft: Draft,
  before: OrderEncryption | undefined,
): Promise<Order | null> {
  const encryption = encryptionFor(pathsOf(draft.fileObjects.files), before);
  if (order.sendAs === 'link') return { ...order, encryption };
  changeSendState({ busy: true, notice: null });
  try {
    const { wrapByPassphrase } = await import('../../encryption/passphrase/passphrase.ts');
    const { text } = draft.passphrase;
    const wrapped = await wrapByPassphrase(encryptingOf(encryption).key, text);
    return { ...order, encryption: { ...encryption, wrapped }, passphrase: text };
  } catch {
    changeSendState({ notice: { kind: 'unlocked' } });
    return null;
  } finally {
    changeSendState({ busy: false });
  }
}

/** Sends what lies on the panel; an upload of the same files that was stopped goes on where it stood. */
export async function sendDraft(order: Order): Promise<void> {
  const { draft, stopped } = readSendState();
  const { files } = draft.fileObjects;
  const again = stopped !== null && isSame(stopped, files, draft) ? stopped : undefined;
  const sent = draft.encrypted ? await encrypted(order, draft, again?.encryption) : order;
  if (sent === null) return;
  const started = sends.open(sent, files, again?.upload.id);
  leaveForm();
  await started;
}

/** Goes on with what was interrupted, with its files as they were found. */
export async function resumeSend(
  interrupted: Interrupted,
  files: readonly Picked[],
  order: Order,
): Promise<void> {
  const started = sends.resume(interrupted, order, files);
  leaveForm();
  await started;
}

/** Back to the form; what has arrived stays for a later go. */
export async function cancelSend({ upload, order }: Run): Promise<void> {
  await upload.cancel();
  const { encryption } = order;
  changeSendState({ notice: { kind: 'aborted' }, stopped: { upload, encryption } });
  sendRuns.drop(upload.id);
}

/** After a failure, with the reason above the form. */
export async function leaveSend({ upload, order }: Run, reason: Reason): Promise<void> {
  const arrived = upload.state().phase === 'done' ? await upload.finished() : undefined;
  await upload.cancel();
  const blocked = blockedFile(reason);
  if (blocked !== null) dropFromDraft(blocked);
  const over = isOver(reason);
  changeSendState({
    notice: { kind: 'failed', reason },
    stopped: over ? null : { upload, encryption: order.encryption },
  });
  if (over) await sends.discard(upload.id, order, arrived?.draftId);
  else sendRuns.drop(upload.id);
}

/** Forgets an interrupted send here and at the server. */
export async function discardSend({ id, draftId }: Interrupted, order: Order): Promise<void> {
  if (readSendState().stopped?.upload.id === id) changeSendState({ stopped: null });
  await sends.discard(id, order, draftId);
}

/** The file that may not be sent, if that is the reason: it is blocked, or its name was taken meanwhile. */
export const blockedFile = (reason: Reason | undefined): string | null =>
  reason !== undefined && 'code' in reason && ['file_blocked', 'duplicate_files'].includes(reason.code)
    ? (reason.file ?? null)
    : null;

const dropFromDraft = (path: string): void =>
  changeDraft({ fileObjects: without(readSendState().draft.fileObjects, path) });

/** Sends the others; what was uploaded of it is deleted with the upload. */
export async function sendWithout(run: Run, path: string): Promise<void> {
  const { order, upload } = run;
  dropFromDraft(path);
  sendRuns.change(upload.id, {
    storing: 'not yet',
    order: {
      ...order,
      leftOut: [...(order.leftOut ?? []), path],
      videos: order.videos.filter((video) => video !== path),
      memo: order.memo === path ? null : order.memo,
    },
  });
  await sends.retry(run);
}

/** Once more: the upload where it stands, or only the storing. */
export const tryAgain = (run: Run): Promise<void> => sends.retry(run);
