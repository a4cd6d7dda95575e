/** The reducer of an upload: state and event in, state out. */
import { CLIENT_TIMEOUT_S } from '@waybill/contract/timeout';
import type { FileState, OpenedFile, Phase, UploadEvent, UploadState, WaitCause } from './state.ts';

const NOTICES_KEPT = 20;
/** Without a sign of life for longer than this, the machine was asleep. */
const LONGEST_GAP_MS = CLIENT_TIMEOUT_S * 1000;

/** So soon after something has arrived, a request that fails is no standstill. */
const STANDSTILL_MS = 3_000;

const MOVING: ReadonlySet<Phase> = new Set(['transferring', 'finishing']);

function passTime(state: UploadState, at: number): UploadState {
  const gap = Math.min(Math.max(0, at - state.lastAt), LONGEST_GAP_MS);
  const counts = MOVING.has(state.phase) && !state.offline;
  return { ...state, lastAt: at, activeMs: counts ? state.activeMs + gap : state.activeMs };
}

function open(files: readonly OpenedFile[]): readonly FileState[] {
  return files.map(({ path, size, crc32 }) => {
    if (crc32 === undefined) return { path, size, status: 'waiting', acked: 0, flying: 0 };
    return { path, size, status: 'done', acked: size, flying: 0, crc32 };
  });
}

const sumOf = (files: readonly FileState[], what: 'size' | 'acked' | 'flying'): number =>
  files.reduce((sum, file) => sum + file[what], 0);

/** Replaces one file and moves the totals by the difference, so that a step costs the same with 1,500 files. */
function withFile(state: UploadState, index: number, change: Partial<FileState>): UploadState {
  const before = state.files[index];
  if (before === undefined) return state;
  const after = { ...before, ...change };
  const acked = state.acked + after.acked - before.acked;
  const flying = state.flying + after.flying - before.flying;
  const shown = Math.min(state.total, Math.max(state.shown, acked + flying));
  return { ...state, files: state.files.with(index, after), acked, flying, shown };
}

/** A file that failed gets another chance in the next run. */
function renewed({ error: _, ...file }: FileState): FileState {
  return { ...file, status: file.status === 'done' ? 'done' : 'waiting', flying: 0 };
}

/** Whatever it failed of is over. */
function withStatus(state: UploadState, index: number, status: FileState['status']): UploadState {
  const before = state.files[index];
  if (before === undefined) return state;
  const { error: _, ...file } = before;
  return { ...state, files: state.files.with(index, { ...file, status }) };
}

const landed = (files: readonly FileState[]): readonly FileState[] =>
  files.some(({ flying }) => flying > 0) ? files.map((file) => ({ ...file, flying: 0 })) : files;

const stopped = (state: UploadState, phase: Phase): UploadState => ({
  ...state,
  phase,
  files: landed(state.files),
  flying: 0,
  offline: false,
  waiting: undefined,
});

/** Something has arrived. */
const arrived = (state: UploadState): UploadState => ({
  ...state,
  ackedAt: state.lastAt,
  waiting: undefined,
});

/** The next try is that of the request which waits the shortest. */
function waitFor(state: UploadState, cause: WaitCause, ms: number): UploadState {
  const { lastAt: now, ackedAt, waiting } = state;
  if (now - ackedAt < STANDSTILL_MS) return state;
  const until = now + ms;
  return {
    ...state,
    waiting: {
      cause,
      until: waiting !== undefined && waiting.until > now ? Math.min(waiting.until, until) : until,
    },
  };
}

/** Once bytes move it is a transfer; once all have arrived there is only the closing of files left. */
function moved(state: UploadState): UploadState {
  const open = state.phase === 'warming' || state.phase === 'resuming' || MOVING.has(state.phase);
  if (!open) return state;
  return { ...state, phase: state.acked >= state.total ? 'finishing' : 'transferring' };
}

function withoutError({ error: _, ...rest }: UploadState): UploadState {
  return rest;
}

function step(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'began':
      return {
        ...withoutError(stopped(state, event.resuming ? 'resuming' : 'preparing')),
        files: state.files.map(renewed),
        sent: 0,
        activeMs: 0,
      };
    case 'opened': {
      const files = open(event.files);
      const acked = sumOf(files, 'acked');
      const total = sumOf(files, 'size');
      const phase = event.resuming ? 'resuming' : state.phase;
      return { ...state, phase, files, total, acked, flying: 0, shown: acked };
    }
    case 'access':
      return { ...state, waiting: undefined, phase: state.phase === 'preparing' ? 'warming' : state.phase };
    case 'file':
      return withStatus(state, event.file, event.status);
    case 'found': {
      const next = withFile(state, event.file, { acked: event.bytes, flying: 0 });
      return { ...next, shown: Math.min(next.total, next.acked + next.flying) };
    }
    case 'lost': {
      const acked = (state.files[event.file]?.acked ?? 0) - event.bytes;
      return withFile(state, event.file, { acked: Math.max(0, acked) });
    }
    case 'flying': {
      const next = withFile(state, event.file, { flying: event.flying });
      return next.flying > 0 ? moved(next) : next;
    }
    case 'acked': {
      const before = state.files[event.file];
      if (before === undefined) return state;
      const acked = Math.min(before.size, before.acked + event.bytes);
      const next = withFile(state, event.file, { acked, flying: event.flying });
      return moved(arrived({ ...next, sent: state.sent + event.bytes }));
    }
    case 'file-done': {
      const size = state.files[event.file]?.size ?? 0;
      const done = { status: 'done', acked: size, flying: 0, crc32: event.crc32 } as const;
      return moved(arrived(withFile(state, event.file, done)));
    }
    case 'file-failed':
      return withFile(state, event.file, { status: 'failed', flying: 0, error: event.error });
    case 'notice': {
      const { kind, cause, attempt, at, file } = event;
      const serial = (state.notices.at(-1)?.serial ?? 0) + 1;
      const notices = [...state.notices, { serial, kind, cause, attempt, at, file }].slice(-NOTICES_KEPT);
      return { ...state, notices };
    }
    case 'waiting':
      return waitFor(state, event.cause, event.ms);
    case 'offline':
      return { ...state, offline: true, waiting: undefined };
    case 'online':
      return { ...state, offline: false };
    case 'forgetful':
      return { ...state, remembered: false };
    case 'paused':
    case 'aborted':
      return stopped(state, event.type);
    case 'failed':
      return { ...stopped(state, 'failed'), error: event.error };
    case 'done':
      return stopped(state, 'done');
  }
}

export const reduce = (state: UploadState, event: UploadEvent): UploadState =>
  step(passTime(state, event.at), event);
