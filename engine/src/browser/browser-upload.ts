/** An upload in a browser: the core's, run by one tab at a time, which stays awake and is not left by mistake. */
import { createUpload, type Upload } from '../core/create-upload.ts';
import type { Credentials, Memory, Platform } from '../core/ports.ts';
import { isRunning } from '../core/state.ts';
import type { Encrypting } from '../crypto/seal-source.ts';
import { stayAwake } from './awake.ts';
import type { Database } from './database.ts';
import { createFileSource, type Picked } from './file-source.ts';
import { keepHandles } from './handles.ts';
import { mostLanes } from './lanes.ts';
import { guardLeaving } from './leaving.ts';
import type { Owners } from './owners.ts';
import { stopProbing } from './readable.ts';
import { createSealedSource } from './sealed-source.ts';

export interface BrowserUpload extends Omit<Upload, 'start' | 'resume' | 'retry'> {
  readonly id: string;
  /** Begins, or goes on after a pause, a failure, a cancel or a reload. False while another tab runs it. */
  start(): Promise<boolean>;
  /** Tries a failed file again, perhaps with the file picked anew. False while another tab runs it. */
  retry(file: number, picked?: Picked): Promise<boolean>;
}

export interface Tools {
  readonly env: Platform;
  readonly database: Database;
  readonly owners: Owners;
}

export interface SendOptions {
  /** Drawn by the caller; finds the upload again, and may name its announcement. */
  readonly id: string;
  /** Their paths must differ; `uniquePaths` sees to it. */
  readonly files: readonly Picked[];
  readonly credentials: Credentials;
  /** Comes back with an interrupted upload, e.g. recipients and message as JSON. */
  readonly note?: string;
  /** Left out: they are sent as they are. */
  readonly encrypting?: Encrypting | undefined;
}

/** Handles are kept once there is something to resume. */
function withHandles(memory: Memory, database: Database, { id, files }: SendOptions): Memory {
  let kept = false;
  return {
    ...memory,
    async save(checkpoint) {
      await memory.save(checkpoint);
      if (kept) return;
      kept = true;
      await keepHandles(database, id, files);
    },
  };
}

export function openUpload({ env, database, owners }: Tools, options: SendOptions): BrowserUpload {
  const { id, files, credentials, note, encrypting } = options;
  const sourceOf = (picked: Picked) =>
    encrypting === undefined ? createFileSource(picked) : createSealedSource(picked, encrypting);
  const upload = createUpload({
    id,
    files: files.map(sourceOf),
    credentials,
    env: { ...env, memory: withHandles(env.memory, database, options) },
    tuning: { mostLanes: mostLanes() },
    ...(note === undefined ? {} : { note }),
  });
  /** What to undo when it stops running. */
  let held: readonly (() => void)[] = [];

  function letGo(): void {
    for (const undo of held) undo();
    held = [];
  }

  upload.subscribe(() => {
    if (!isRunning(upload.state().phase)) letGo();
  });

  /** Runs the action once this tab owns the upload; false while another tab does. */
  async function runOwned(action: () => void): Promise<boolean> {
    if (held.length === 0) {
      const release = await owners.claim(id, upload.pause);
      if (release === undefined) return false;
      held = [release, stayAwake(), guardLeaving()];
    }
    action();
    if (!isRunning(upload.state().phase)) letGo();
    return true;
  }

  /** What arrived of the file as it was before must not be joined with what it is now. */
  function isOther(index: number, picked: Picked | undefined): boolean {
    if (picked === undefined) return false;
    const { path, error } = upload.state().files[index] ?? {};
    const before = files.find((each) => each.path === path);
    return (
      error?.kind === 'changed' ||
      (before !== undefined && before.file.lastModified !== picked.file.lastModified)
    );
  }

  const { state, subscribe, pause, cancel, finished, forget } = upload;
  return {
    id,
    state,
    subscribe,
    pause,
    cancel,
    finished,
    forget,
    start: () => {
      stopProbing();
      return runOwned(upload.start);
    },
    async retry(file, picked) {
      if (picked !== undefined) await keepHandles(database, id, [picked]);
      return runOwned(() => upload.retry(file, picked && sourceOf(picked), { anew: isOther(file, picked) }));
    },
  };
}
