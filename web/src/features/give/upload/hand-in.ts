/** A hand-in from the chosen files to the server's receipt: upload, then seal; and everything one can do on the way. */
import { call } from '@waybill/contract/call';
import { drawId } from '@waybill/contract/draw-id';
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import { stsAuth } from '@waybill/contract/files';
import { uploadRequest } from '@waybill/contract/giving';
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import type { Picked } from '@waybill/engine/browser/file-source';
import type { UploadResult } from '@waybill/engine/core/options';
import type { Phase } from '@waybill/engine/core/state';
import type { UploadError } from '@waybill/engine/core/upload-error';
import { begin } from '../../../upload/busy.ts';
import { credentialsBy } from '../../../upload/credentials.ts';
import { engine } from '../../../upload/engine.ts';
import { draftsFreed, freeDraft } from './free-draft.ts';
import { dropLost, keepLost } from './lost.ts';
import { type HandInOrder, noteOf } from './note.ts';
import { addRun, changeRun, dropRun, type HandInRun, readRuns, runOf, tellGive } from './run-store.ts';

const AT_REST: ReadonlySet<Phase> = new Set(['idle', 'paused', 'failed', 'aborted', 'done']);
export const isRunning = (phase: Phase): boolean => !AT_REST.has(phase);

/** So many at once use the line well; the others wait for their turn. */
const AT_ONCE = 2;

const codeOf = (error: unknown): ErrorCode => (error instanceof AppError ? error.code : 'send_failed');

/** Why the server gave no permission to upload. */
const refusalOf = (error: UploadError | undefined): ErrorCode | undefined =>
  error?.cause instanceof AppError ? error.cause.code : undefined;

/** The request takes nothing any more, and the page says so once it has asked. */
const isOver = (code: ErrorCode | undefined): boolean =>
  code === 'request_closed' || code === 'request_expired' || code === 'sender_suspended';

async function forget(id: string): Promise<void> {
  dropRun(id);
  dropLost(id);
  await engine().forget(id);
}

async function seal(id: string, { draftId, files }: UploadResult): Promise<void> {
  const run = runOf(id);
  if (run === undefined || run.sealing === 'now') return;
  changeRun(id, { sealing: 'now' });
  const { link, replaces } = run.order;
  const fileObjects = files.map(({ key, size }) => ({ itemPath: key, size }));
  const body = { id: link, draftId, fileObjects, ...(replaces === undefined ? {} : { replaces }) };
  try {
    const { give } = await call(uploadRequest, { body });
    tellGive(link, give);
    await forget(id);
  } catch (error) {
    changeRun(id, { sealing: codeOf(error) });
    if (isOver(codeOf(error))) tellGive(link, null);
  }
}

/** Being started: they have no phase yet that says so. */
const starting = new Set<string>();

async function start({ upload }: HandInRun): Promise<void> {
  starting.add(upload.id);
  try {
    // Another tab uploads it.
    if (!(await upload.start())) dropRun(upload.id);
  } finally {
    starting.delete(upload.id);
  }
}

function startWaiting(): void {
  const isStarted = ({ upload }: HandInRun) => starting.has(upload.id) || isRunning(upload.state().phase);
  const free = AT_ONCE - readRuns().filter(isStarted).length;
  const waiting = readRuns().filter((run) => !isStarted(run) && run.upload.state().phase === 'idle');
  for (const run of waiting.slice(0, Math.max(0, free))) void start(run);
}

/** Notes an upload for a reload where the browser's database keeps nothing; again once the server has named it. */
function lossKeeper(id: string): () => void {
  let kept: HandInRun | undefined;
  return () => {
    const run = runOf(id);
    if (run === undefined || (kept && kept.draftId === run.draftId)) return;
    const { remembered, files } = run.upload.state();
    if (remembered) return;
    kept = run;
    keepLost({ id, order: run.order, paths: files.map(({ path }) => path), draftId: run.draftId });
  };
}

function follow(upload: BrowserUpload, link: string, keepLoss: () => void): void {
  let end: (() => void) | undefined;
  let before: Phase = 'idle';
  upload.subscribe(() => {
    const { phase, error } = upload.state();
    keepLoss();
    if (isRunning(phase)) end ??= begin('upload');
    else {
      end?.();
      end = undefined;
    }
    if (phase === before) return;
    before = phase;
    if (phase === 'done') void upload.finished().then((arrived) => seal(upload.id, arrived));
    const refusal = phase === 'failed' ? refusalOf(error) : undefined;
    // A lost answer looks like this afterwards: the upload cannot be opened, because it was handed in.
    if (refusal === 'already_sent') void forget(upload.id).then(() => tellGive(link, null));
    else if (isOver(refusal)) tellGive(link, null);
    if (!isRunning(phase)) startWaiting();
  });
}

function open(id: string, order: HandInOrder, files: readonly Picked[], draftId?: string): void {
  const { link, item, replaces } = order;
  const purpose = {
    type: 'request' as const,
    id: link,
    ...(item === null ? {} : { item }),
    ...(replaces === undefined ? {} : { replaces }),
  };
  const keepLoss = lossKeeper(id);
  const credentials = credentialsBy({
    key: id,
    files: draftId === undefined ? files.map(({ path, file }) => ({ path, size: file.size })) : [],
    ask: async (asked, how) => {
      await draftsFreed();
      return call(stsAuth, { body: { ...purpose, ...asked } }, how);
    },
    onAccess: (access) => {
      changeRun(id, { draftId: access.draftId });
      keepLoss();
    },
  });
  const upload = engine().send({ id, files, credentials, note: noteOf(order) });
  addRun({ upload, order, draftId, sealing: 'not yet' });
  follow(upload, link, keepLoss);
  startWaiting();
}

/** Their paths must differ. */
export const handIn = (order: HandInOrder, files: readonly Picked[]): void => open(drawId(), order, files);

/** Goes on with what was interrupted, with its files as they were found. */
export const continueHandIn = (
  { id, draftId }: { readonly id: string; readonly draftId: string },
  order: HandInOrder,
  files: readonly Picked[],
): void => open(id, order, files, draftId);

/** Forgets an upload here and at the server; when the server cannot be reached, it deletes the upload itself later. */
export async function discard(id: string, draftId: string | undefined): Promise<void> {
  await forget(id);
  const freed = draftId === undefined ? undefined : freeDraft(draftId);
  startWaiting();
  await freed;
}

export async function cancelHandIn({ upload, draftId }: HandInRun): Promise<void> {
  await upload.cancel();
  await discard(upload.id, draftId);
}

/** Once more: the upload where it stands, or only the sealing. */
export async function retryHandIn(run: HandInRun): Promise<void> {
  if (run.upload.state().phase === 'done') await seal(run.upload.id, await run.upload.finished());
  else await start(run);
}
