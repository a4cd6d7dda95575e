/** Tests that chunks are retried five times with growing waits, and no more. */
import { CHUNK_RETRIES, CHUNK_TIMEOUT_S } from '@waybill/contract/page-loading';
import { expect, test } from 'vitest';
import { ChunkError, loadChunk, waitBefore } from './retry.ts';

/** A clock on which only the waits between tries pass; time-outs are kept apart. */
function fakeClock() {
  const waits: number[] = [];
  const wait = (ms: number): Promise<void> => {
    if (ms === CHUNK_TIMEOUT_S * 1000) return new Promise(() => {});
    waits.push(ms);
    return Promise.resolve();
  };
  return { waits, wait };
}

function failing(times: number) {
  const state = { calls: 0 };
  const load = async () => {
    state.calls += 1;
    if (state.calls <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'page';
  };
  return { state, load };
}

test('T07 a chunk that loads at once is requested once', async () => {
  const clock = fakeClock();
  const { state, load } = failing(0);
  await expect(loadChunk(load, clock)).resolves.toBe('page');
  expect(state.calls).toBe(1);
  expect(clock.waits).toEqual([]);
});

test('T07 a chunk that loads at the fifth retry is returned', async () => {
  const clock = fakeClock();
  const { state, load } = failing(CHUNK_RETRIES);
  await expect(loadChunk(load, clock)).resolves.toBe('page');
  expect(state.calls).toBe(6);
  expect(clock.waits).toEqual([1, 2, 3, 4, 5].map(waitBefore));
});

test('T07 waits between retries grow', () => {
  expect([1, 2, 3, 4, 5].map(waitBefore)).toEqual([300, 600, 1200, 2400, 4800]);
});

test('T07 after five retries loadChunk rejects with a ChunkError that keeps its cause', async () => {
  const { state, load } = failing(Number.POSITIVE_INFINITY);
  const error: unknown = await loadChunk(load, fakeClock()).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChunkError);
  expect(error).toHaveProperty('cause.name', 'TypeError');
  expect(state.calls).toBe(1 + CHUNK_RETRIES);
});

test('T21 loadChunk: an attempt without an answer fails after 120 seconds', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  await expect(loadChunk(() => new Promise<never>(() => {}), { wait })).rejects.toBeInstanceOf(ChunkError);
  expect(waits.filter((ms) => ms === 120_000)).toHaveLength(1 + CHUNK_RETRIES);
});

test('T07 a chunk that never answers counts as failed', async () => {
  let calls = 0;
  const load = () => {
    calls += 1;
    return new Promise<never>(() => {});
  };
  await expect(loadChunk(load, { wait: () => Promise.resolve() })).rejects.toBeInstanceOf(ChunkError);
  expect(calls).toBe(1 + CHUNK_RETRIES);
});
