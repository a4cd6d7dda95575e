/** Runs uploads from the chosen files until the server has stored them: one path for sending and for handing in. */
import { drawId } from '@waybill/contract/draw-id';
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import type { UploadAccess } from '@waybill/contract/files';
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import type { Picked } from '@waybill/engine/browser/file-source';
import type { UploadResult } from '@waybill/engine/core/options';
import { isRunning, type Phase } from '@waybill/engine/core/state';
import type { Encrypting } from '@waybill/engine/crypto/seal-source';
import { begin } from './busy.ts';
import { type Asked, type AskOptions, announced, credentialsBy } from './credentials.ts';
import { engine } from './engine.ts';
import { refusalOf } from './reason.ts';
import type { RunStore, UploadRun } from './run-store.ts';

/** What a feature does with its uploads. */
export interface UploadKind<Order> {
  /** How many run at the same time; the others wait for their turn. */
  readonly atOnce: number;
  /** Kept with the upload, so that a page that is opened again knows what it is for. */
  readonly noteOf: (order: Order) => string;
  /** How its files are encrypted on their way; undefined: not at all. */
  readonly encryptingOf?: (order: Order) => Encrypting | undefined;
  /** Asks the server for permission to upload. */
  readonly ask: (order: Order, asked: Asked, how: AskOptions) => Promise<UploadAccess>;
  /** Asks the server to store what was uploaded; a second call changes nothing. Returns how to show the answer. */
  readonly store: (order: Order, uploaded: UploadResult) => Promise<() => void>;
  /** Gives back the storage of an upload that is given up. */
  readonly free: (order: Order, draftId: string) => Promise<unknown>;
  /** The server refused to let it upload, or to store it. */
  readonly onRefused: (run: UploadRun<Order>, code: ErrorCode) => void;
  /** Another tab runs it. */
  readonly onElsewhere?: () => void;
  /** Remembers uploads that the browser's database could not keep. */
  readonly losses?: {
    /** Called whenever something changes. */
    readonly keep: (run: UploadRun<Order>) => void;
    readonly drop: (id: string) => void;
  };
}

/** An upload that an earlier page has begun. */
export interface Interrupted {
  readonly id: string;
  readonly draftId: string;
}

export interface Uploads<Order> {
  /** Resolves when it has started, or waits for its turn. The paths of the files must differ. */
  readonly open: (order: Order, files: readonly Picked[], id?: string) => Promise<void>;
  /** Goes on with what was interrupted, with its files as they were found. */
  readonly resume: (interrupted: Interrupted, order: Order, files: readonly Picked[]) => Promise<void>;
  /** Once more: the upload where it stands, or only the storing. */
  readonly retry: (run: UploadRun<Order>) => Promise<void>;
  readonly store: (id: string, uploaded: UploadResult) => Promise<void>;
  /** Removes what this page and this browser know of it. */
  readonly forget: (id: string) => Promise<void>;
  /** Forgets it here and at the server; when the server cannot be reached, it deletes the upload itself later. */
  readonly discard: (id: string, order: Order, draftId: string | undefined) => Promise<void>;
}

export function createUploads<Order>(runs: RunStore<Order>, kind: UploadKind<Order>): Uploads<Order> {
  /** Being started: they have no phase yet that says so. */
  const starting = new Set<string>();

  async function start({ upload }: UploadRun<Order>): Promise<void> {
    starting.add(upload.id);
    try {
      if (await upload.start()) return;
      kind.onElsewhere?.();
      runs.drop(upload.id);
    } finally {
      starting.delete(upload.id);
    }
  }

  async function startWaiting(): Promise<void> {
    const phaseOf = ({ upload }: UploadRun<Order>) => upload.state().phase;
    const isStarted = (run: UploadRun<Order>) => starting.has(run.upload.id) || isRunning(phaseOf(run));
    const waiting = runs.read().filter((run) => !isStarted(run) && phaseOf(run) === 'idle');
    const free = Math.max(0, kind.atOnce - runs.read().filter(isStarted).length);
    await Promise.all(waiting.slice(0, free).map(start));
  }

  function drop(id: string): void {
    runs.drop(id);
    kind.losses?.drop(id);
  }

  async function store(id: string, uploaded: UploadResult): Promise<void> {
    const run = runs.find(id);
    if (run === undefined || run.storing === 'now') return;
    runs.change(id, { storing: 'now' });
    try {
      const show = await kind.store(run.order, uploaded);
      await engine().forget(id);
      show();
      drop(id);
    } catch (error) {
      const storing = refusalOf(error);
      runs.change(id, { storing });
      kind.onRefused({ ...run, storing }, storing.code);
    }
  }

  function follow(upload: BrowserUpload): void {
    let end: (() => void) | undefined;
    let before: Phase = 'idle';
    upload.subscribe(() => {
      const { phase, error } = upload.state();
      const run = runs.find(upload.id);
      if (run !== undefined) kind.losses?.keep(run);
      if (isRunning(phase)) end ??= begin('upload');
      else {
        end?.();
        end = undefined;
      }
      if (phase === before) return;
      before = phase;
      if (phase === 'done') void upload.finished().then((uploaded) => store(upload.id, uploaded));
      const refused = phase === 'failed' && error?.cause instanceof AppError ? error.cause.code : undefined;
      if (run !== undefined && refused !== undefined) kind.onRefused(run, refused);
      if (!isRunning(phase)) void startWaiting();
    });
  }

  function open(id: string, order: Order, files: readonly Picked[], draftId?: string): Promise<void> {
    const encrypting = kind.encryptingOf?.(order);
    const credentials = credentialsBy({
      key: id,
      files: draftId === undefined ? announced(files, encrypting) : [],
      ask: (asked, how) => kind.ask(order, asked, how),
      onAccess(access) {
        runs.change(id, { draftId: access.draftId, slug: access.slug });
        const run = runs.find(id);
        if (run !== undefined) kind.losses?.keep(run);
      },
    });
    const upload = engine().send({ id, files, credentials, note: kind.noteOf(order), encrypting });
    follow(upload);
    runs.add({ upload, order, draftId, storing: 'not yet' });
    return startWaiting();
  }

  async function forget(id: string): Promise<void> {
    await engine().forget(id);
    drop(id);
  }

  return {
    open: (order, files, id = drawId()) => open(id, order, files),
    resume: ({ id, draftId }, order, files) => open(id, order, files, draftId),
    async retry(run) {
      const { upload } = run;
      if (upload.state().phase === 'done') await store(upload.id, await upload.finished());
      else await start(run);
    },
    store,
    forget,
    async discard(id, order, draftId) {
      await forget(id);
      const freed = draftId === undefined ? undefined : kind.free(order, draftId);
      void startWaiting();
      await freed;
    },
  };
}
