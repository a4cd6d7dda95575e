/** Uploads files from disk with the engine: in parts, with retries, and checked by their checksums. */
import { basename } from 'node:path';
import { AppError } from '@waybill/contract/errors';
import type { UploadAccess } from '@waybill/contract/files';
import { createUpload } from '@waybill/engine/core/create-upload';
import type { Memory } from '@waybill/engine/core/ports';
import { progressOf } from '@waybill/engine/core/progress';
import { UploadError } from '@waybill/engine/core/upload-error';
import { credentialsFrom } from '@waybill/engine/node/credentials';
import { pickFile } from '@waybill/engine/node/file-source';
import { createPlatform } from '@waybill/engine/node/platform';
import type { AnyCall } from './connect.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly bytes: number; readonly total: number }) => void;
  /** Where the files go, if not to the region of the account. */
  readonly region?: string;
  /** The slug of a transfer that the files will be added to. */
  readonly addsTo?: string;
}

type Checkpoint = NonNullable<Awaited<ReturnType<Memory['load']>>>;

/** Within one process; nothing is left on the disk. */
function inMemory(): Memory {
  const kept = new Map<string, Checkpoint>();
  return {
    load: async (id) => kept.get(id),
    save: async (checkpoint) => void kept.set(checkpoint.id, checkpoint),
    remove: async (id) => void kept.delete(id),
    list: async () => [...kept.values()],
  };
}

export async function uploadFiles(
  { stsAuth }: Readonly<Record<string, AnyCall>>,
  files: readonly (string | { readonly path: string; readonly as: string })[],
  { signal, onProgress, region, addsTo }: UploadOptions = {},
): Promise<{ draftId: string; fileObjects: { itemPath: string; size: number }[] }> {
  if (stsAuth === undefined) throw new TypeError('The first argument is what connect() returned.');
  const id = crypto.randomUUID();
  const sources = await Promise.all(
    files.map((file) => {
      const { path, as } = typeof file === 'string' ? { path: file, as: basename(file) } : file;
      return pickFile(path, { as });
    }),
  );
  const more = { ...(region === undefined ? {} : { region }), ...(addsTo === undefined ? {} : { addsTo }) };
  const platform = createPlatform('');
  const upload = createUpload({
    id,
    files: sources,
    credentials: credentialsFrom(id, sources, async (asked, stopped) => {
      const body = { type: 'userUpload', ...asked, ...('files' in asked ? more : {}) };
      // The engine waits and asks again itself.
      return (await stsAuth({ body }, { signal: stopped, maxRetries: 0 })) as UploadAccess;
    }),
    env: { ...platform, memory: inMemory() },
  });
  const stop = () => void upload.cancel();
  const off = upload.subscribe(() => {
    const state = upload.state();
    onProgress?.({ bytes: progressOf(state).bytes, total: state.total });
  });
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    upload.start();
    const { draftId, files: uploaded } = await upload.finished();
    return { draftId, fileObjects: uploaded.map(({ key, size }) => ({ itemPath: key, size })) };
  } catch (error) {
    signal?.throwIfAborted();
    // What the server refused says more than that the upload failed.
    throw error instanceof UploadError && error.cause instanceof AppError ? error.cause : error;
  } finally {
    off();
    signal?.removeEventListener('abort', stop);
    platform.close();
  }
}
