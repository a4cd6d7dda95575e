/** Proves that the page is busy exactly while some work runs. */
import { expect, test } from 'vitest';
import { begin, isBusy, resetBusy } from './busy.ts';

test('T07 the page is busy until the last work has ended, also when its end is called twice', () => {
  expect(isBusy()).toBe(false);
  const endFirst = begin('upload');
  const endSecond = begin('upload');
  endFirst();
  endFirst();
  expect(isBusy()).toBe(true);
  endSecond();
  expect(isBusy()).toBe(false);
});

test('D01 entering the dashboard forgets what was under way', () => {
  const end = begin('upload');
  resetBusy();
  expect(isBusy()).toBe(false);
  end();
  expect(isBusy()).toBe(false);
});
