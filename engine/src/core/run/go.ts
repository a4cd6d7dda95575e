/** One go: opens the upload, sends what is left of it, and says how it ended. */
import { createLanes, type Lanes } from '../lanes.ts';
import { type UploadOptions, type UploadResult, usualTuning } from '../options.ts';
import type { FileSource } from '../ports.ts';
import { createSigner } from '../s3/sign.ts';
import { childStopper, type Stopper } from '../signal.ts';
import { UploadError } from '../upload-error.ts';
import { type Access, type AccessMemory, createAccess, noAccess } from './access.ts';
import { fetchAccess } from './fetch-access.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { assertFresh, firstCheckpoint, matchSources } from './open-upload.ts';
import type { Run, Tell } from './run.ts';
import { type FileQueue, runFiles } from './run-files.ts';
import { createWatchdog } from './watchdog.ts';
import { newWork, type Work } from './work.ts';

/** What outlives a pause, a failure, a cancel. */
export interface Desk {
  readonly options: UploadOptions;
  readonly tell: Tell;
  readonly access: AccessMemory;
  /** Known once the upload has been opened. */
  opened: { readonly ledger: Ledger; readonly draftId: string; readonly works: Work[] } | undefined;
  queue: FileQueue;
}

export const newDesk = (options: UploadOptions, tell: Tell): Desk => ({
  options,
  tell,
  access: noAccess(),
  opened: undefined,
  queue: { waiting: [], wake: () => {} },
});

function accessOf(desk: Desk, stopper: Stopper): Access {
  const { options, tell } = desk;
  const how = { around: options.around, signal: stopper.signal, tell };
  return createAccess(desk.access, options.around.clock, async () => {
    const access = await fetchAccess(how, options.credentials, desk.opened?.draftId);
    desk.opened?.ledger.allow(access.resumeUntil);
    // A sign of life, so that an upload of many days does not look as old as its beginning.
    desk.opened?.ledger.saveSoon();
    tell({ type: 'access' });
    return access;
  });
}

async function open(desk: Desk, access: Access): Promise<NonNullable<Desk['opened']>> {
  const { options, tell } = desk;
  const { memory, clock } = options.around;
  const onForgetful = () => tell({ type: 'forgetful' });
  const start = (ledger: Ledger, sources: readonly FileSource[], before: boolean) => {
    const works = sources.map((source, index) => newWork(index, source, before));
    desk.opened = { ledger, draftId: ledger.checkpoint().draftId, works };
    const files = works.map(({ index, source: { path, size } }) => ({
      path,
      size,
      crc32: ledger.file(index).done?.crc32,
    }));
    tell({ type: 'opened', files, resuming: before });
    return desk.opened;
  };

  const before = await memory.load(options.id).catch(() => undefined);
  if (before !== undefined) {
    assertFresh(before, clock.now());
    const sources = matchSources(before, options.files);
    // Whoever goes on may have changed their mind about what is written beside the files.
    const noted = options.note === undefined ? before : { ...before, note: options.note };
    return start(createLedger(noted, { memory, clock, onForgetful }), sources, true);
  }
  const first = firstCheckpoint(options, options.files, await access.current(), clock.now());
  const opened = start(createLedger(first, { memory, clock, onForgetful }), options.files, false);
  await opened.ledger.save();
  return opened;
}

const lanesOf = ({ around, tuning = {} }: UploadOptions): Lanes => {
  const { firstLanes, mostLanes } = { ...usualTuning, ...tuning };
  return createLanes(around.clock, firstLanes, mostLanes);
};

/** A run on the desk, for sending or for clearing up. */
export function runOn(desk: Desk, access: Access, ledger: Ledger, stopper: Stopper): Run {
  const { options, tell } = desk;
  const { partBytes } = { ...usualTuning, ...options.tuning };
  return {
    around: options.around,
    access,
    lanes: lanesOf(options),
    sign: createSigner(options.around.hashing),
    signal: stopper.signal,
    tell,
    ledger,
    watchdog: createWatchdog(options.around.clock, stopper.signal),
    partBytes,
  };
}

export function resultOf({ opened }: Desk): UploadResult {
  if (opened === undefined) throw new UploadError('refused');
  const files = opened.ledger.checkpoint().files.flatMap(({ identity: { path, size }, key, done }) => {
    return done === undefined ? [] : [{ path, size, key, crc32: done.crc32 }];
  });
  return { draftId: opened.draftId, files };
}

/** Throws why it could not be finished; a file's own failure is the first of them. */
export async function go(desk: Desk, stopper: Stopper): Promise<void> {
  const inner = childStopper(stopper.signal);
  const access = accessOf(desk, inner);
  try {
    const { ledger, works } = desk.opened ?? (await open(desk, access));
    await access.current();
    const run = runOn(desk, access, ledger, inner);
    const left = works.filter(({ index }) => ledger.file(index).done === undefined);
    desk.queue = { waiting: left, wake: () => {} };
    const failure = await runFiles(run, inner.stop, desk.queue);
    if (failure !== undefined) throw failure;
  } finally {
    inner.stop();
    inner.detach();
    await desk.opened?.ledger.save();
  }
}
