/** Proves that a component makes one change at a time, and that its end is known and said even when the component is gone. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, onTestFinished, test, vi } from 'vitest';
import { later } from '../../test/answering.ts';
import { openToasts } from '../ui/toasts/toast-queue.ts';
import { queryClient } from './client.ts';
import { useChange } from './use-change.ts';

const refused = new AppError('conflict');

test('useChange: a second click while it runs changes nothing, the next one after it does', async () => {
  const answers = [later<string>(), later<string>()];
  const change = vi.fn((_: string) => answers[change.mock.calls.length - 1]?.promise ?? Promise.reject());
  const onDone = vi.fn();
  const { result } = renderHook(() => useChange(change, { onDone }));
  let first: Promise<boolean> = Promise.resolve(false);
  let second: Promise<boolean> = Promise.resolve(true);
  act(() => {
    first = result.current.run('a');
    second = result.current.run('b');
  });
  expect(await second).toBe(false);
  await waitFor(() => expect(result.current).toMatchObject({ isBusy: true, busyWith: 'a' }));
  answers[0]?.resolve('done');
  expect(await first).toBe(true);
  await waitFor(() => expect(result.current).toMatchObject({ isBusy: false, busyWith: null, error: null }));
  act(() => void result.current.run('c'));
  await waitFor(() => expect(change.mock.calls).toEqual([['a'], ['c']]));
  expect(onDone.mock.calls).toEqual([['done', 'a']]);
});

test('useChange: an error is there until it is forgotten or the change is tried again', async () => {
  const change = vi.fn(() => Promise.reject(refused));
  const { result } = renderHook(() => useChange(change));
  expect(await act(() => result.current.run())).toBe(false);
  await waitFor(() => expect(result.current.error).toBe(refused));
  act(() => result.current.forget());
  await waitFor(() => expect(result.current.error).toBeNull());
  await act(() => result.current.run());
  await waitFor(() => expect(result.current.error).toBe(refused));
  const answer = later<never>();
  change.mockImplementation(() => answer.promise);
  act(() => void result.current.run());
  await waitFor(() => expect(result.current).toMatchObject({ isBusy: true, error: null }));
  // It is still busy: another click must not start a second one.
  act(() => result.current.forget());
  expect(result.current.isBusy).toBe(true);
});

test('useChange: with words for it, a failure is said in a notice, also when the component is gone', async () => {
  const said: unknown[] = [];
  onTestFinished(
    openToasts({ show: (_, { type, title }) => void said.push([type, title]), close: () => {} }),
  );
  const answer = later<void>();
  const failures: unknown[] = [];
  const { result, unmount } = renderHook(() =>
    useChange(() => answer.promise.then(() => Promise.reject(refused)), {
      say: () => 'That did not work.',
      onFailed: (error) => failures.push(error),
    }),
  );
  let ended: Promise<boolean> = Promise.resolve(true);
  act(() => {
    ended = result.current.run();
  });
  unmount();
  answer.resolve();
  expect(await ended).toBe(false);
  expect(failures).toEqual([refused]);
  expect(said.at(-1)).toEqual(['error', 'That did not work.']);
});

test('useChange: it is busy until what follows it is done', async () => {
  const reloaded = later<void>();
  const { result } = renderHook(() => useChange(() => Promise.resolve(), { onDone: () => reloaded.promise }));
  act(() => void result.current.run());
  await waitFor(() => expect(result.current.isBusy).toBe(true));
  reloaded.resolve();
  await waitFor(() => expect(result.current.isBusy).toBe(false));
});

test('useChange: it is tried while the browser says that it is offline, and ends when the user changes meanwhile', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => {
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
  });
  window.dispatchEvent(new Event('offline'));
  const answer = later<void>();
  const { result } = renderHook(() => useChange(() => answer.promise));
  let ended: Promise<boolean> = Promise.resolve(false);
  act(() => {
    ended = result.current.run();
  });
  await waitFor(() => expect(result.current.isBusy).toBe(true));
  queryClient.clear();
  answer.resolve();
  expect(await ended).toBe(true);
  await waitFor(() => expect(result.current.isBusy).toBe(false));
});

test('useChange: what follows is what the component asked for, although it shows something else by then', async () => {
  const answer = later<void>();
  const done: string[] = [];
  const { result, rerender } = renderHook(
    ({ name }) => useChange(() => answer.promise, { onDone: () => done.push(name) }),
    { initialProps: { name: 'before' } },
  );
  let ended: Promise<boolean> = Promise.resolve(false);
  act(() => {
    ended = result.current.run();
  });
  rerender({ name: 'after' });
  answer.resolve();
  expect(await ended).toBe(true);
  expect(done).toEqual(['before']);
});
