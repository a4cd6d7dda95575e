/** Hands in files: uploads them, then has the server take them in; and everything one can do on the way. */
import { call } from '@waybill/contract/call';
import type { ErrorCode } from '@waybill/contract/errors';
import { stsAuth } from '@waybill/contract/files';
import { uploadRequest } from '@waybill/contract/giving';
import type { UploadResult } from '@waybill/engine/core/options';
import { encryptingOf } from '../../../encryption/file-keys.ts';
import { draftsFreed, freeDraft } from '../../../upload/free-draft.ts';
import { createUploads, type Uploads } from '../../../upload/uploads.ts';
import type { HandInKeys } from '../encrypted/hand-in-keys.ts';
import { dropLost, keepIfLost } from './lost.ts';
import { type HandInOrder, noteOf } from './note.ts';
import { emitGive, type HandInRun, handInRuns } from './run-store.ts';

/** The request takes nothing any more, and the page says so once it has asked. */
const isOver = (code: ErrorCode): boolean =>
  code === 'request_closed' || code === 'request_expired' || code === 'sender_suspended';

async function sealed(encryption: HandInKeys, files: UploadResult['files']) {
  const { sealHandIn } = await import('../encrypted/seal-hand-in.ts');
  return sealHandIn(encryption, files);
}

const handIns: Uploads<HandInOrder> = createUploads(handInRuns, {
  // Two use the line well.
  atOnce: 2,
  noteOf,
  encryptingOf: ({ encryption }) => encryption && encryptingOf(encryption),
  async ask({ link, item, replaces }, asked, how) {
    await draftsFreed();
    const purpose = {
      type: 'request' as const,
      id: link,
      ...(item === null ? {} : { item }),
      ...(replaces === undefined ? {} : { replaces }),
    };
    return call(stsAuth, { body: { ...purpose, ...asked } }, how);
  },
  async store({ link, replaces, encryption }, { draftId, files }) {
    const fileObjects = files.map(({ key, size }) => ({ itemPath: key, size }));
    const body = {
      id: link,
      draftId,
      fileObjects,
      ...(replaces === undefined ? {} : { replaces }),
      ...(encryption === undefined ? {} : { encryption: await sealed(encryption, files) }),
    };
    const { give } = await call(uploadRequest, { body });
    return () => emitGive(link, give);
  },
  free: (_, draftId) => freeDraft(draftId),
  onRefused({ upload, order: { link } }, code) {
    // A lost answer looks like this afterwards: the upload cannot be opened, because it was handed in.
    if (code === 'already_sent') void handIns.forget(upload.id).then(() => emitGive(link, null));
    else if (isOver(code)) emitGive(link, null);
  },
  losses: { keep: keepIfLost, drop: dropLost },
});

export const { open: handIn, resume: continueHandIn, retry: retryHandIn, discard: discardHandIn } = handIns;

export async function cancelHandIn({ upload, order, draftId }: HandInRun): Promise<void> {
  await upload.cancel();
  await discardHandIn(upload.id, order, draftId);
}
