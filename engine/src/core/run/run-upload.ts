/** Runs an upload once: opens it, sends what is left, and reports how it ended. */
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
import type { Emit, Run } from './run.ts';
import { type FileQueue, runFiles } from './run-files.ts';
import { createWatchdog } from './watchdog.ts';
import { newWork, type Work } from './work.ts';

/** What an upload keeps over a pause, a failure or a cancel. */
export interface UploadContext {
  readonly options: UploadOptions;
  readonly emit: Emit;
  readonly access: AccessMemory;
  /** Known once the upload has been opened. */
  opened: { readonly ledger: Ledger; readonly draftId: string; readonly works: Work[] } | undefined;
  queue: FileQueue;
}

export const newUploadContext = (options: UploadOptions, emit: Emit): UploadContext => ({
  options,
  emit,
  access: noAccess(),
  opened: undefined,
  queue: { waiting: [], wake: () => {} },
});

function accessOf(context: UploadContext, stopper: Stopper): Access {
  const { options, emit } = context;
  const how = { env: options.env, signal: stopper.signal, emit };
  return createAccess(context.access, options.env.clock, async () => {
    const access = await fetchAccess(how, options.credentials, context.opened?.draftId);
    context.opened?.ledger.allow(access.resumeUntil);
    // A sign of life, so that an upload of many days does not look as old as its beginning.
    context.opened?.ledger.saveSoon();
    emit({ type: 'access' });
    return access;
  });
}

async function open(context: UploadContext, access: Access): Promise<NonNullable<UploadContext['opened']>> {
  const { options, emit } = context;
  const { memory, clock } = options.env;
  const onForgetful = () => emit({ type: 'forgetful' });
  const start = (ledger: Ledger, sources: readonly FileSource[], before: boolean) => {
    const works = sources.map((source, index) => newWork(index, source, before));
    context.opened = { ledger, draftId: ledger.checkpoint().draftId, works };
    const files = works.map(({ index, source: { path, size } }) => ({
      path,
      size,
      crc32: ledger.file(index).done?.crc32,
    }));
    emit({ type: 'opened', files, resuming: before });
    return context.opened;
  };

  const before = await memory.load(options.id).catch(() => undefined);
  if (before !== undefined) {
    assertFresh(before, clock.now());
    const sources = matchSources(before, options.files);
    // The sender may have edited the message or the recipients since.
    const noted = options.note === undefined ? before : { ...before, note: options.note };
    return start(createLedger(noted, { memory, clock, onForgetful }), sources, true);
  }
  const first = firstCheckpoint(options, options.files, await access.current(), clock.now());
  const opened = start(createLedger(first, { memory, clock, onForgetful }), options.files, false);
  await opened.ledger.save();
  return opened;
}

/** Each further try starts with one request more at once: where a few did not get through, more of them may. */
const lanesOf = ({ env, tuning = {} }: UploadOptions, tries: number): Lanes => {
  const { firstLanes, mostLanes } = { ...usualTuning, ...tuning };
  return createLanes(env.clock, firstLanes + Math.max(0, tries - 1), mostLanes);
};

/** Builds a run, for sending or for clearing up. */
export function runOn(context: UploadContext, access: Access, ledger: Ledger, stopper: Stopper): Run {
  const { options, emit } = context;
  const { partBytes, leastBundled } = { ...usualTuning, ...options.tuning };
  return {
    env: options.env,
    access,
    lanes: lanesOf(options, ledger.tries()),
    sign: createSigner(options.env.hashing),
    signal: stopper.signal,
    emit,
    ledger,
    watchdog: createWatchdog(options.env.clock, stopper.signal),
    partBytes,
    leastBundled,
  };
}

export function resultOf({ opened }: UploadContext): UploadResult {
  if (opened === undefined) throw new UploadError('refused');
  const files = opened.ledger
    .checkpoint()
    .files.flatMap(({ identity: { path, size, plainSize, modified }, key, done }) => {
      const own = plainSize === undefined ? {} : { plainSize, modified };
      return done === undefined ? [] : [{ path, size, key, ...own, ...done }];
    });
  return { draftId: opened.draftId, files };
}

/** Throws why it could not be finished; a file's own failure is the first of them. A resume after a pause is the same try. */
export async function runUpload(
  context: UploadContext,
  stopper: Stopper,
  afterPause: boolean,
): Promise<void> {
  const inner = childStopper(stopper.signal);
  const access = accessOf(context, inner);
  try {
    const { ledger, works } = context.opened ?? (await open(context, access));
    await access.current();
    if (!afterPause) ledger.countTry();
    const run = runOn(context, access, ledger, inner);
    const left = works.filter(({ index }) => ledger.file(index).done === undefined);
    context.queue = { waiting: left, wake: () => {} };
    const failure = await runFiles(run, inner.stop, context.queue);
    if (failure !== undefined) throw failure;
  } finally {
    inner.stop();
    inner.detach();
    await context.opened?.ledger.save();
  }
}
