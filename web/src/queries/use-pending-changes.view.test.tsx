/** Proves that a change is shown while it is being saved, kept when it is saved, and taken back when it is not. */
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { later } from '../../test/answering.ts';
import { type Change, usePendingChanges } from './use-pending-changes.ts';

const addOne: Change<number> = (before) => before + 1;
const double: Change<number> = (before) => before * 2;

function pending() {
  const kept: Change<number>[] = [];
  const keep = (change: Change<number>) => void kept.push(change);
  const { result } = renderHook(() => usePendingChanges(keep));
  return { kept, shown: (answered: number) => result.current.shown(answered), apply: result.current.apply };
}

test('pending changes: they apply in order to any answer, and a saved one is kept', async () => {
  const { kept, shown, apply } = pending();
  const [first, second] = [later<void>(), later<void>()];
  let saves: Promise<void>[] = [];
  act(() => {
    saves = [apply(addOne, () => first.promise), apply(double, () => second.promise)];
  });
  expect([shown(1), shown(5)]).toEqual([4, 12]);
  await act(async () => {
    first.resolve();
    await saves[0];
  });
  expect([kept, shown(5)]).toEqual([[addOne], 10]);
  await act(async () => {
    second.resolve();
    await saves[1];
  });
  expect([kept, shown(5)]).toEqual([[addOne, double], 5]);
});

test('pending changes: one that could not be saved rejects and is not kept', async () => {
  const { kept, shown, apply } = pending();
  await act(() => expect(apply(addOne, () => Promise.reject(new Error('no')))).rejects.toThrow('no'));
  expect([kept, shown(1)]).toEqual([[], 1]);
});
