/** A send from the button to the paper: upload, then the transfer; and everything one can do on the way. */
import { drawId } from '@waybill/contract/draw-id';
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import type { Picked } from '@waybill/engine/browser/file-source';
import type { UploadResult } from '@waybill/engine/core/options';
import { UploadError } from '@waybill/engine/core/upload-error';
import { begin } from '../../upload/busy.ts';
import { engine } from '../../upload/engine.ts';
import { isOver } from '../../upload/reason.ts';
import { credentialsFor } from './credentials.ts';
import { emptyDraft } from './form/draft.ts';
import { noteOf, type Order } from './order.ts';
import { dropTake } from './record/keep-take.ts';
import { changeSendState, type Run, readSendState } from './send-store.ts';
import { codeOf, storeTransfer } from './store-transfer.ts';
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
  if (run !== null) void leaveSend(run, 'monthly_limit');
}

async function store(id: string, arrived: UploadResult): Promise<void> {
  const run = runOf(id);
  if (run === null || run.storing === 'now') return;
  changeRun(id, { storing: 'now' });
  try {
    const transfer = await storeTransfer(run.order, arrived);
    if (run.order.owner === null) rememberSent(run.order, transfer.slug);
    await run.upload.forget();
    const { videos, memo } = run.order;
    await Promise.all([...videos, ...(memo === null ? [] : [memo])].map(dropTake));
    changeSendState({ stage: { at: 'done', transfer, order: run.order }, draft: emptyDraft, stopped: null });
  } catch (error) {
    changeRun(id, { storing: codeOf(error) });
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
  const run: Run = { upload, order, slug: undefined, storing: 'not yet' };
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
export async function leaveSend(run: Run, code: ErrorCode): Promise<void> {
  await run.upload.cancel();
  const stopped = isOver(code) ? null : run.upload;
  if (stopped === null) await engine().forget(run.upload.id);
  changeSendState({ stage: { at: 'form' }, notice: { kind: 'failed', code }, stopped });
}

/** Once more: the upload where it stands, or only the storing. */
export async function tryAgain(run: Run): Promise<void> {
  if (run.upload.state().phase === 'done') await store(run.upload.id, await run.upload.finished());
  else await run.upload.start();
}
