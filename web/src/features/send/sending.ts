/** A send from the button to the paper: upload, then the transfer; and everything one can do on the way. */
import { drawId } from '@waybill/contract/draw-id';
import { AppError } from '@waybill/contract/errors';
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import type { Picked } from '@waybill/engine/browser/file-source';
import type { UploadResult } from '@waybill/engine/core/options';
import { UploadError } from '@waybill/engine/core/upload-error';
import { begin } from '../../upload/busy.ts';
import { engine } from '../../upload/engine.ts';
import { isOver, type Reason, refusalOf } from '../../upload/reason.ts';
import { credentialsFor } from './credentials.ts';
import { without } from './form/chosen.ts';
import { emptyDraft } from './form/draft.ts';
import { freeDraft } from './free-draft.ts';
import { noteOf, type Order } from './order.ts';
import { dropTake } from './record/keep-take.ts';
import { changeDraft, changeSendState, type Run, readSendState } from './send-store.ts';
import { storeTransfer } from './store-transfer.ts';
import { rememberSent } from './visitor-sends.ts';

const changeRun = (id: string, change: Partial<Run>): void => {
  const { stage } = readSendState();
  if (stage.at === 'sending' && stage.run.upload.id === id)
    changeSendState({ stage: { at: 'sending', run: { ...stage.run, ...change } } });
};

const runOf = (id: string): Run | null => {
  const { stage } = readSendState();
  return stage.at === 'sending' && stage.run.upload.id === id ? stage.run : null;
};

/** A lost answer looks like this afterwards: the upload cannot be opened, because it was sent. */
const wasSent = (error: unknown): boolean =>
  error instanceof UploadError && error.cause instanceof AppError && error.cause.code === 'already_sent';

/** Said before anything is uploaded, or when a later upload took the last transfer. */
const isMonthUsed = (error: unknown): boolean =>
  error instanceof UploadError && error.cause instanceof AppError && error.cause.code === 'monthly_limit';

function leaveMonthUsed(id: string): void {
  const run = runOf(id);
  if (run !== null) void leaveSend(run, { code: 'monthly_limit' });
}

async function store(id: string, arrived: UploadResult): Promise<void> {
  const run = runOf(id);
  if (run === null || run.storing === 'now') return;
  changeRun(id, { storing: 'now' });
  try {
    const files = arrived.files.filter(({ path }) => !run.leftOut.includes(path));
    const transfer = await storeTransfer(run.order, { ...arrived, files });
    if (run.order.owner === null) rememberSent(run.order, transfer.slug);
    await run.upload.forget();
    const { videos, memo } = run.order;
    await Promise.all([...videos, ...(memo === null ? [] : [memo])].map(dropTake));
    changeSendState({ stage: { at: 'done', transfer, order: run.order }, draft: emptyDraft, stopped: null });
  } catch (error) {
    changeRun(id, { storing: refusalOf(error) });
  }
}

/** `draftId`: of an upload that was taken up again, whose transfer may exist already. */
function follow(upload: BrowserUpload, draftId?: string): void {
  let end: (() => void) | undefined;
  const look = () => {
    const { phase, error } = upload.state();
    const running = !['idle', 'paused', 'failed', 'aborted', 'done'].includes(phase);
    if (running) end ??= begin('upload');
    else {
      end?.();
      end = undefined;
    }
    if (phase === 'done') void upload.finished().then((arrived) => store(upload.id, arrived));
    else if (phase === 'failed' && draftId !== undefined && wasSent(error))
      void store(upload.id, { draftId, files: [] });
    else if (phase === 'failed' && isMonthUsed(error)) leaveMonthUsed(upload.id);
  };
  upload.subscribe(look);
}

async function start(upload: BrowserUpload, order: Order): Promise<void> {
  const run: Run = { upload, order, slug: undefined, storing: 'not yet', leftOut: [] };
  changeSendState({ stage: { at: 'sending', run }, notice: null, stopped: null, busy: false });
  if (!(await upload.start())) changeSendState({ stage: { at: 'form' }, notice: { kind: 'elsewhere' } });
}

const sizesOf = (files: readonly Picked[]) => files.map(({ path, file }) => ({ path, size: file.size }));

function open(id: string, files: readonly Picked[], order: Order, announce: boolean): BrowserUpload {
  const credentials = credentialsFor({
    key: id,
    files: announce ? sizesOf(files) : [],
    email: order.senderEmail,
    region: order.region,
    addsTo: order.onto?.slug,
    onAccess: ({ slug }) => changeRun(id, { slug }),
  });
  return engine().send({ id, files, credentials, note: noteOf(order) });
}

const isSame = (upload: BrowserUpload, files: readonly Picked[]): boolean => {
  const before = upload.state().files;
  return (
    before.length === files.length &&
    before.every(({ path, size }, at) => files[at]?.path === path && files[at]?.file.size === size)
  );
};

/** Sends what lies on the panel; an upload of the same files that was stopped goes on where it stood. */
export async function sendDraft(order: Order): Promise<void> {
  const { draft, stopped } = readSendState();
  const { files } = draft.fileObjects;
  const again = stopped !== null && isSame(stopped, files) ? stopped.id : null;
  const upload = open(again ?? drawId(), files, order, true);
  follow(upload);
  await start(upload, order);
}

/** Goes on with what was interrupted, with its files as they were found. */
export async function resumeSend(
  { id, draftId }: { readonly id: string; readonly draftId: string },
  files: readonly Picked[],
  order: Order,
): Promise<void> {
  const upload = open(id, files, order, false);
  follow(upload, draftId);
  await start(upload, order);
}

/** Back to the form; what has arrived stays for a later go. */
export async function cancelSend(run: Run): Promise<void> {
  await run.upload.cancel();
  changeSendState({ stage: { at: 'form' }, notice: { kind: 'aborted' }, stopped: run.upload });
}

/** After a failure, with the reason above the form. */
export async function leaveSend(run: Run, reason: Reason): Promise<void> {
  const { upload } = run;
  const arrived = upload.state().phase === 'done' ? await upload.finished() : null;
  await upload.cancel();
  const stopped = isOver(reason) ? null : upload;
  if (stopped === null) {
    await upload.forget();
    if (arrived !== null) void freeDraft(run.order, arrived.draftId);
  }
  const blocked = blockedFile(reason);
  if (blocked !== null) dropFromDraft(blocked);
  changeSendState({ stage: { at: 'form' }, notice: { kind: 'failed', reason }, stopped });
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
  changeRun(upload.id, {
    storing: 'not yet',
    leftOut: [...run.leftOut, path],
    order: {
      ...order,
      videos: order.videos.filter((video) => video !== path),
      memo: order.memo === path ? null : order.memo,
    },
  });
  await store(upload.id, await upload.finished());
}

/** Once more: the upload where it stands, or only the storing. */
export async function tryAgain(run: Run): Promise<void> {
  if (run.upload.state().phase === 'done') await store(run.upload.id, await run.upload.finished());
  else await run.upload.start();
}
