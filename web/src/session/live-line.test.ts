/** Proves that the live line comes back after a break, knows where it was, and hangs up when it is not wanted. */
import { AppError } from '@waybill/contract/errors';
import type { LiveEvent } from '@waybill/contract/live-events';
import { expect, test } from 'vitest';
import { openLive } from './live-line.ts';
import { pauseAfter } from './pause-after.ts';

const stream = (text: string): Response => new Response(text);
const event = (id: number, kind: string, data = {}) =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify({ id: String(id), kind, data })}\n\n`;

function line(answers: Array<() => Response | Promise<Response>>) {
  const calls: Array<{ path: string; lastId: string | null; signal: AbortSignal | null | undefined }> = [];
  let signedIn = true;
  let age = 120_000;
  let rest: () => void = () => {};
  const resting = new Promise<void>((resolve) => {
    rest = resolve;
  });
  const live = openLive({
    fetch: async (path, init) => {
      calls.push({ path, lastId: new Headers(init.headers).get('last-event-id'), signal: init.signal });
      const answer = answers.shift();
      if (answer !== undefined) return answer();
      rest();
      return new Promise(() => {});
    },
    signedIn: () => signedIn,
    age: () => age,
    endsHere: ({ kind, data }) => kind === 'session.ended' && data.sessionId === 'ours',
    random: () => 0,
    wait: async () => {},
  });
  const setAge = (next: number) => {
    age = next;
  };
  return { live, calls, resting, setAge, setSignedIn: (next: boolean) => (signedIn = next) };
}

test('it goes on after the last event it heard, over broken answers', async () => {
  const { live, calls, resting } = line([
    () => stream(event(3, 'account.profile_changed')),
    () => new Response('no', { status: 503 }),
    () => Promise.reject(new AppError('connection')),
    () => stream(`data: nonsense\n\n${event(4, 'session.ended', { sessionId: 'other', why: 'logout' })}`),
    () => stream(event(5, 'session.ended', { sessionId: 'ours', why: 'logout' })),
  ]);
  const heard: LiveEvent[] = [];
  live.listen((one) => heard.push(one));
  await resting;
  expect(heard.map(({ id, kind }) => [id, kind])).toEqual([
    ['3', 'account.profile_changed'],
    ['4', 'session.ended'],
  ]);
  expect(calls.map(({ lastId }) => lastId)).toEqual([null, '3', '3', '3', '4', '5']);
});

test('live line: it closes without listeners, when paused and after signing out', async () => {
  const { live, calls, resting, setSignedIn } = line([]);
  const stop = live.listen(() => {});
  await resting;
  const last = () => calls.at(-1)?.signal?.aborted;
  expect(last()).toBe(false);
  live.pause(true);
  expect(last()).toBe(true);
  live.pause(false);
  expect([calls.length, last()]).toEqual([2, false]);
  setSignedIn(false);
  live.check();
  expect(last()).toBe(true);
  setSignedIn(true);
  live.check();
  expect([calls.length, last()]).toEqual([3, false]);
  stop();
  expect(last()).toBe(true);
});

test('the session being over ends it for good', async () => {
  let refused: () => void = () => {};
  const over = new Promise<void>((resolve) => {
    refused = resolve;
  });
  const { live, calls } = line([
    () => {
      refused();
      return Promise.reject(new AppError('session_expired'));
    },
  ]);
  live.listen(() => {});
  await over;
  expect(calls).toHaveLength(1);
});

test('pauses grow and have an end', () => {
  expect([0, 1, 2, 3].map((failures) => pauseAfter(failures, 0.999))).toEqual([999.5, 1999, 3998, 7996]);
  expect(pauseAfter(40, 0)).toBe(30_000);
});

test('an event of a kind that this page does not know is skipped and not asked for again', async () => {
  const { live, calls, resting } = line([
    () => stream(`${event(7, 'account.promoted')}${event(8, 'transfer.sent', { id: 'a', slug: 'b' })}`),
    () => stream(event(9, 'transfer.sent', { name: 'of another shape' })),
  ]);
  const heard: LiveEvent[] = [];
  live.listen((one) => heard.push(one));
  await resting;
  expect(heard).toEqual([{ id: '8', kind: 'transfer.sent', data: { id: 'a', slug: 'b' } }]);
  expect(calls.map(({ lastId }) => lastId)).toEqual([null, '8', '9']);
});

test('live line: before its first event it asks for what happened since the page began to load', async () => {
  const { live, calls, resting, setAge } = line([
    () => new Response('no', { status: 503 }),
    () => stream(event(3, 'account.profile_changed')),
  ]);
  setAge(1_200.4);
  let gaps = 0;
  live.onGap(() => {
    gaps += 1;
  });
  live.listen(() => {});
  await resting;
  expect(calls.map(({ path, lastId }) => [path, lastId])).toEqual([
    ['/api/live?ago=1201', null],
    ['/api/live?ago=1201', null],
    ['/api/live', '3'],
  ]);
  expect(gaps).toBe(0);
});

test('live line: long after the page was loaded it reports a gap until it has heard an event', async () => {
  const { live, resting } = line([
    () => stream(''),
    () => stream(event(3, 'account.profile_changed')),
    () => stream(''),
  ]);
  const heard: string[] = [];
  live.onGap(() => heard.push('gap'));
  live.listen(({ kind }) => heard.push(kind));
  await resting;
  expect(heard).toEqual(['gap', 'gap', 'account.profile_changed']);
});
