/** Uploads files with the engine: shows how far it is, continues what was begun, and stops when asked to. */
import { join } from 'node:path';
import { AppError } from '@waybill/contract/errors';
import type { UploadAccess } from '@waybill/contract/files';
import { createUpload, type Upload } from '@waybill/engine/core/create-upload';
import type { UploadedFile } from '@waybill/engine/core/options';
import { progressOf } from '@waybill/engine/core/progress';
import type { UploadState } from '@waybill/engine/core/state';
import { UploadError } from '@waybill/engine/core/upload-error';
import { type Asked, credentialsFrom } from '@waybill/engine/node/credentials';
import { pickFile } from '@waybill/engine/node/file-source';
import { createPlatform, type NodePlatform } from '@waybill/engine/node/platform';
import { stateFolder } from '../account/places.ts';
import type { Context } from '../program/command.ts';
import { appErrorIn, CliError, EXIT, interrupted } from '../program/exit-codes.ts';
import { progressLine } from '../terminal/progress.ts';
import { begin, prune } from './begun.ts';
import type { Found } from './gather.ts';

export interface Uploaded {
  readonly draftId: string;
  /** Empty when an earlier run has stored them already. */
  readonly files: readonly UploadedFile[];
}

interface Job<Result> {
  readonly files: readonly Found[];
  /** Tells it from other uploads of the same files. */
  readonly what: readonly unknown[];
  /** Asks the server for permission to upload; one attempt. */
  readonly ask: (asked: Asked, signal: AbortSignal) => Promise<UploadAccess>;
  /** Stores what was uploaded; a second call changes nothing. */
  readonly store: (uploaded: Uploaded) => Promise<Result>;
}

const HINTS = {
  connection: 'waiting for the network',
  server: 'the server is busy',
  file: 'a file is in use',
};

function hintOf({ waiting, phase, offline }: UploadState): string | undefined {
  if (offline) return HINTS.connection;
  if (waiting !== undefined) return HINTS[waiting.cause];
  return phase === 'resuming' ? 'checking what was uploaded before' : undefined;
}

async function finish(upload: Upload, { terminal, signal }: Context): Promise<Uploaded> {
  const line = progressLine(terminal, 'Uploading');
  const show = () => {
    const state = upload.state();
    const { bytes, bytesPerSecond, secondsLeft } = progressOf(state);
    line.show({ done: bytes, total: state.total, bytesPerSecond, secondsLeft, hint: hintOf(state) });
  };
  const stop = () => void upload.cancel();
  const off = upload.subscribe(show);
  signal.addEventListener('abort', stop, { once: true });
  try {
    upload.start();
    if (signal.aborted) stop();
    return await upload.finished();
  } finally {
    off();
    signal.removeEventListener('abort', stop);
    line.end();
  }
}

/** An upload that an earlier run stored, although its answer was lost. */
async function storedBefore(
  error: unknown,
  id: string,
  { memory }: NodePlatform,
): Promise<Uploaded | undefined> {
  if (appErrorIn(error)?.code !== 'already_sent') return undefined;
  const draftId = (await memory.load(id))?.draftId;
  return draftId === undefined ? undefined : { draftId, files: [] };
}

function explain(error: unknown, files: readonly Found[]): unknown {
  if (!(error instanceof UploadError) || appErrorIn(error) !== undefined) return error;
  if (error.kind === 'aborted') return interrupted();
  const file = error.index === undefined ? undefined : files[error.index];
  const exit = ['changed', 'vanished', 'locked'].includes(error.kind) ? EXIT.disk : EXIT.connection;
  const where = file === undefined ? '' : `“${file.path}”: `;
  return new CliError(exit, `${where}${error.message}`, { cause: error, code: error.kind });
}

/** It can no longer be continued, so the same command starts over. */
const isOver = (error: unknown): boolean =>
  appErrorIn(error)?.code === 'draft_not_found' || (error instanceof UploadError && error.kind === 'expired');

export async function runUpload<Result>(job: Job<Result>, context: Context): Promise<Result> {
  const folder = stateFolder(context.env);
  const { files, what } = job;
  const marks = files.map(({ from, path, size, modified }) => [from, path, size, modified]);
  await prune(join(folder, 'uploads'));
  const env = createPlatform(join(folder, 'uploads'));
  const begun = await begin(join(folder, 'begun'), [...what, ...marks]);
  try {
    const sources = await Promise.all(files.map(({ from, path }) => pickFile(from, { as: path })));
    const upload = createUpload({
      id: begun.id,
      files: sources,
      credentials: credentialsFrom(begun.id, files, job.ask),
      env,
    });
    const uploaded = await finish(upload, context).catch(async (error: unknown) => {
      const before = await storedBefore(error, begun.id, env);
      if (before !== undefined) return before;
      throw error;
    });
    const result = await job.store(uploaded);
    await upload.forget();
    await begun.forget();
    return result;
  } catch (error) {
    if (isOver(error) || (error instanceof AppError && error.code === 'draft_not_found')) {
      await env.memory.remove(begun.id);
      await begun.forget();
    }
    throw explain(error, files);
  } finally {
    await begun.release();
    env.close();
  }
}
