/** Tests changes that fail, without a disk that does. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RootDatabase } from 'lmdb';
import { expect, onTestFinished, test } from 'vitest';
import { openChanges } from './change.ts';

/** What no one took, which would end the process outside a test. */
function untaken(): unknown[] {
  const reasons: unknown[] = [];
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason) => reasons.push(reason));
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection');
    for (const listener of before) process.on('unhandledRejection', listener);
  });
  return reasons;
}

/** Of LMDB, only what a change uses: each waits until it is made to fail. */
function failingLmdb() {
  const waiting: ((error: Error) => void)[] = [];
  const lmdb = {
    childTransaction: () => new Promise((_, reject) => void waiting.push(reject)),
    resetReadTxn: () => {},
    doesExist: () => false,
  };
  return {
    root: lmdb as unknown as RootDatabase,
    /** LMDB rejects a change at once, and gives the reason in a promise of its own. */
    fail: (at: number, reason: Error) =>
      waiting[at]?.(Object.assign(new Error('Commit failed'), { commitError: Promise.reject(reason) })),
  };
}

test('F02 a commit fails after another one did: its reason is taken too, so the process goes on', async () => {
  const reasons = untaken();
  const { root, fail } = failingLmdb();
  const { change } = openChanges(root, { onFailure: () => {}, isDiskFull: () => false, onDead: () => {} });
  const ends = Promise.allSettled([change(() => {}), change(() => {})]);
  const reason = new Error('Input/output error');
  fail(0, reason);
  // The second is refused with the first, before LMDB says anything of it.
  expect(await ends).toEqual(Array(2).fill({ status: 'rejected', reason }));
  fail(1, reason);
  await nextTurn();
  expect(reasons).toEqual([]);
});
