import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { progressOf } from './progress.ts';
import { reduce } from './reduce.ts';
import { firstState, type UploadEvent, type UploadState } from './state.ts';
import { UploadError } from './upload-error.ts';

type Bare<Event> = Event extends UploadEvent ? Omit<Event, 'at'> & { at?: number } : never;

const play = (state: UploadState, ...events: Bare<UploadEvent>[]): UploadState =>
  events.reduce((now, event) => reduce(now, { at: now.lastAt, ...event }), state);

const two = firstState([
  { path: 'a', size: 100 },
  { path: 'b', size: 300 },
]);
const begun = play(two, { type: 'began', resuming: false }, { type: 'access' });

describe('the state of an upload', () => {
  test('passes through its phases in their order', () => {
    const phases: string[] = [];
    let state = two;
    const step = (event: Bare<UploadEvent>) => {
      state = play(state, event);
      if (phases.at(-1) !== state.phase) phases.push(state.phase);
    };
    step({ type: 'began', resuming: false });
    step({ type: 'access' });
    step({ type: 'flying', file: 0, flying: 10 });
    step({ type: 'acked', file: 0, bytes: 100, flying: 0 });
    step({ type: 'acked', file: 1, bytes: 300, flying: 0 });
    step({ type: 'file-done', file: 0, crc32: 1 });
    step({ type: 'file-done', file: 1, crc32: 2 });
    step({ type: 'done' });
    expect(phases).toEqual(['preparing', 'warming', 'transferring', 'finishing', 'done']);
  });

  test('T05 resuming is said until bytes move again', () => {
    let state = play(two, { type: 'began', resuming: true }, { type: 'access' });
    expect(state.phase).toBe('resuming');
    state = play(state, { type: 'found', file: 1, bytes: 200 });
    expect(state).toMatchObject({ phase: 'resuming', acked: 200, shown: 200, sent: 0 });
    expect(play(state, { type: 'flying', file: 1, flying: 1 }).phase).toBe('transferring');
  });

  test('what is on its way is not counted as arrived, and a bar never runs backwards', () => {
    let state = play(begun, { type: 'flying', file: 1, flying: 80 });
    expect(state).toMatchObject({ acked: 0, flying: 80, shown: 80 });
    state = play(state, { type: 'flying', file: 1, flying: 0 });
    expect(state).toMatchObject({ acked: 0, flying: 0, shown: 80 });
    state = play(state, { type: 'acked', file: 1, bytes: 50, flying: 0 });
    expect(state).toMatchObject({ acked: 50, shown: 80 });
    expect(progressOf(state).fraction).toBe(0.2);
  });

  test('speed is what was sent by the time it took; pauses, offline and sleep do not count', () => {
    let state = play(begun, { type: 'flying', file: 1, flying: 1, at: 1_000 });
    state = play(state, { type: 'acked', file: 1, bytes: 100, flying: 0, at: 3_000 });
    expect(progressOf(state)).toMatchObject({ bytesPerSecond: 50, secondsLeft: 6 });
    state = play(state, { type: 'offline' }, { type: 'online', at: 60_000 });
    expect(progressOf(state).bytesPerSecond).toBe(50);
    state = play(state, { type: 'paused' }, { type: 'flying', file: 1, flying: 0, at: 90_000 });
    expect(state.activeMs).toBe(2_000);
    state = play(begun, { type: 'flying', file: 1, flying: 1, at: 1_000 });
    state = play(state, { type: 'flying', file: 1, flying: 2, at: 8 * 3_600_000 });
    expect(state.activeMs).toBe(90_000);
    expect(play(state, { type: 'flying', file: 1, flying: 3, at: 0 }).activeMs).toBe(90_000);
  });

  test('nothing is guessed before there is something to measure', () => {
    expect(progressOf(begun)).toEqual({
      fraction: 0,
      bytes: 0,
      bytesPerSecond: undefined,
      secondsLeft: undefined,
    });
    const empty = firstState([{ path: 'empty', size: 0 }]);
    expect(progressOf(empty).fraction).toBe(0);
    expect(progressOf({ ...empty, phase: 'done' }).fraction).toBe(1);
  });

  test('a file that failed says why, until it is tried again', () => {
    const error = new UploadError('locked', { index: 1 });
    let state = play(begun, { type: 'file-failed', file: 1, error }, { type: 'failed', error });
    expect(state).toMatchObject({
      phase: 'failed',
      error,
      files: [{ status: 'waiting' }, { status: 'failed', error }],
    });
    expect('error' in (play(state, { type: 'file', file: 1, status: 'waiting' }).files[1] ?? {})).toBe(false);
    state = play(state, { type: 'began', resuming: true });
    expect('error' in state || 'error' in (state.files[1] ?? {})).toBe(false);
  });

  test('T06 notices are numbered, and the oldest are forgotten', () => {
    let state = begun;
    for (let n = 1; n <= 30; n++)
      state = play(state, { type: 'notice', kind: 'slow', cause: 'connection', attempt: 2, file: 0 });
    expect(state.notices.map(({ serial }) => serial)).toEqual(Array.from({ length: 20 }, (_, n) => n + 11));
  });

  test('is never changed in place, and its sums always agree', () => {
    const file = fc.nat(2);
    const bytes = fc.nat(400);
    const event: fc.Arbitrary<Bare<UploadEvent>> = fc.oneof(
      fc.record({ type: fc.constant('found' as const), file: fc.nat(1), bytes: fc.nat(100) }),
      fc.record({ type: fc.constant('lost' as const), file, bytes }),
      fc.record({ type: fc.constant('flying' as const), file, flying: fc.nat(50) }),
      fc.record({ type: fc.constant('acked' as const), file, bytes, flying: fc.nat(50) }),
      fc.record({ type: fc.constant('file-done' as const), file, crc32: fc.nat() }),
      fc.constantFrom(
        { type: 'paused' as const },
        { type: 'began' as const, resuming: true },
        { type: 'offline' as const },
      ),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = begun;
        for (const next of events) {
          const before = JSON.stringify(state);
          const after = play(state, next);
          expect(JSON.stringify(state)).toBe(before);
          state = after;
          expect(state.acked).toBe(state.files.reduce((sum, { acked }) => sum + acked, 0));
          expect(state.flying).toBe(state.files.reduce((sum, { flying }) => sum + flying, 0));
          expect(state.shown).toBeLessThanOrEqual(state.total);
          for (const { acked, size } of state.files) expect(acked >= 0 && acked <= size).toBe(true);
        }
      }),
    );
  });
});
