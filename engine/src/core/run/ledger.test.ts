import { expect, test } from 'vitest';
import type { Checkpoint } from '../checkpoint.ts';
import type { Memory } from '../ports.ts';
import { createLedger } from './ledger.ts';

const first: Checkpoint = {
  version: 1,
  id: 'u',
  updated: 0,
  resumeUntil: 9,
  draftId: 'd',
  files: [{ identity: { path: 'a', size: 1, modified: 2 }, key: 'p/a' }],
};

function scene() {
  const saved: Checkpoint[] = [];
  const ends: ((error?: Error) => void)[] = [];
  let forgetful = 0;
  let now = 0;
  const memory: Memory = {
    load: async () => undefined,
    remove: async () => {},
    list: async () => [],
    save: (checkpoint) =>
      new Promise((resolve, reject) => {
        saved.push(checkpoint);
        ends.push((error) => (error === undefined ? resolve() : reject(error)));
      }),
  };
  const ledger = createLedger(first, { memory, clock: { now: () => now }, onForgetful: () => forgetful++ });
  return { ledger, saved, ends, forgetful: () => forgetful, pass: (ms: number) => (now += ms) };
}

const done = (crc32: number) => ({
  identity: { path: 'a', size: 1, modified: 2 },
  key: 'p/a',
  done: { crc32 },
});

test('T05 while one save runs, all others wait for the one after it', async () => {
  const { ledger, saved, ends } = scene();
  const one = ledger.save();
  ledger.set(0, done(1));
  const two = ledger.save();
  ledger.set(0, done(2));
  const three = ledger.save();
  expect(saved).toHaveLength(1);
  expect(saved[0]?.files[0]?.done).toBeUndefined();
  ends[0]?.();
  await one;
  await new Promise((resolve) => setImmediate(resolve));
  expect(saved).toHaveLength(2);
  expect(saved[1]?.files[0]?.done).toEqual({ crc32: 2 });
  ends[1]?.();
  await Promise.all([two, three]);
});

test('what can be looked up at the store is written now and then only', () => {
  const { ledger, saved, pass } = scene();
  pass(999);
  ledger.saveSoon();
  expect(saved).toHaveLength(0);
  pass(1);
  ledger.saveSoon();
  ledger.saveSoon();
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ updated: 1_000, resumeUntil: 9 });
});

test('ledger: a failing memory does not stop the upload, and is reported', async () => {
  const { ledger, ends, forgetful } = scene();
  const saving = ledger.save();
  ends[0]?.(new Error('quota'));
  await saving;
  expect(forgetful()).toBe(1);
});
