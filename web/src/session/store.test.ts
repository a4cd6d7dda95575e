/** Proves how a session is found, kept, renewed and lost, against a server that is only pretended. */
import { listSessions } from '@waybill/contract/sessions';
import { expect, test } from 'vitest';
import { asUser } from './as-user.ts';
import { ana, failure, fakeServer } from './fake-server.suite.ts';
import { openSession } from './store.ts';

const MINUTE = 60_000;

function tab({ marker = true } = {}) {
  const server = fakeServer();
  const kept = new Map<string, string>(marker ? [['ssid', '1']] : []);
  const clock = { now: 1_000 };
  let elsewhere = () => {};
  let reloads = 0;
  const options = { fetch: server.fetch, retry: { maxRetries: 0 } };
  const session = openSession({
    call: options,
    now: () => clock.now,
    read: (name) => kept.get(name) ?? null,
    keep: (name, value) => {
      if (value === null) kept.delete(name);
      else kept.set(name, value);
    },
    alone: (work) => work(),
    reload: () => {
      reloads += 1;
    },
    onMarkerElsewhere: (listener) => {
      elsewhere = listener;
    },
  });
  const user = asUser(session, options);
  const ask = () => user.callAsUser(listSessions, {});
  return { server, kept, clock, session, user, ask, elsewhere: () => elsewhere(), reloads: () => reloads };
}

const refreshes = (asked: readonly string[]) => asked.filter((what) => what.endsWith('refreshToken')).length;
const networkDown = () => {
  throw new TypeError('fetch failed');
};

test('session: without a marker the server is not asked, and the visitor stays one', async () => {
  const { session, server, ask } = tab({ marker: false });
  expect(session.state()).toEqual({ status: 'unknown' });
  expect(await session.restore()).toEqual({ status: 'visitor' });
  await expect(ask()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(server.asked).toEqual([]);
});

test('session: with a marker it is restored once, however many ask', async () => {
  const { session, server, kept } = tab();
  const states = await Promise.all([session.restore(), session.restore(), session.restore()]);
  for (const state of states) expect(state).toEqual({ status: 'user', user: ana });
  expect(refreshes(server.asked)).toBe(1);
  expect(kept.get('companyName')).toBe('Lima');
  expect(kept.get('logoData')).toBe(ana.logoPic);
  expect(JSON.stringify([...kept])).not.toContain('access-');
});

test('a session that is over removes the marker; a network that fails does not', async () => {
  const { session, server, kept } = tab();
  server.on('/api/refreshToken', networkDown);
  await expect(session.restore()).rejects.toMatchObject({ code: 'connection' });
  expect(session.state()).toEqual({ status: 'unknown' });
  expect(kept.has('ssid')).toBe(true);
  server.on('/api/refreshToken', () => failure('session_expired'));
  expect(await session.restore()).toEqual({ status: 'visitor', ended: 'expired' });
  expect(kept.has('ssid')).toBe(false);
});

test('the token is renewed ahead by the clock, also after a long sleep', async () => {
  const { session, server, clock, ask } = tab();
  await session.restore();
  clock.now += 13 * MINUTE;
  await ask();
  expect(refreshes(server.asked)).toBe(1);
  clock.now += 1.5 * MINUTE;
  await Promise.all([ask(), ask(), ask()]);
  expect(refreshes(server.asked)).toBe(2);
  clock.now += 9 * 60 * MINUTE;
  await ask();
  expect(refreshes(server.asked)).toBe(3);
});

test('a token that the server finds too old is renewed once, and the call repeated', async () => {
  const { session, server, ask } = tab();
  session.enter({ accessToken: 'old', refreshToken: 'r', user: ana });
  expect(await Promise.all([ask(), ask()])).toEqual([{ sessions: [] }, { sessions: [] }]);
  expect(refreshes(server.asked)).toBe(1);
  server.on('/api/sessions', () => failure('unauthenticated'));
  await expect(ask()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(refreshes(server.asked)).toBe(2);
});

test.each(['reauth_required', 'auth_failed', 'locked'] as const)(
  '%s says nothing about the session',
  async (code) => {
    const { session, server, ask, user } = tab();
    await session.restore();
    server.on('/api/sessions', () => failure(code));
    await expect(ask()).rejects.toMatchObject({ code });
    const answer = await user.fetchAsUser('/api/sessions');
    expect(await answer.json()).toMatchObject({ error: { code } });
    expect(refreshes(server.asked)).toBe(1);
    expect(session.state().status).toBe('user');
  },
);

test('a renewal that is refused ends the session at the next call', async () => {
  const { session, server, clock, ask, kept } = tab();
  await session.restore();
  server.on('/api/refreshToken', () => failure('session_expired'));
  clock.now += 20 * MINUTE;
  await expect(ask()).rejects.toMatchObject({ code: 'session_expired' });
  expect(session.state()).toEqual({ status: 'visitor', ended: 'expired' });
  expect(kept.has('ssid')).toBe(false);
});

test('while the network is down a token with life left still serves, and the session stays', async () => {
  const { session, server, clock, ask } = tab();
  await session.restore();
  server.on('/api/refreshToken', networkDown);
  clock.now += 14.5 * MINUTE;
  expect(await ask()).toEqual({ sessions: [] });
  clock.now += MINUTE;
  await expect(ask()).rejects.toMatchObject({ code: 'connection' });
  expect(session.state().status).toBe('user');
});

test('a stream goes on with a newer token, too', async () => {
  const { session, server, user } = tab();
  session.enter({ accessToken: 'old', refreshToken: 'r', user: ana });
  const answer = await user.fetchAsUser('/api/sessions');
  expect(answer.status).toBe(200);
  expect(refreshes(server.asked)).toBe(1);
});

test('session: signing out ends it at the server; when the server cannot be reached, the user stays signed in', async () => {
  const { session, server, kept, ask } = tab();
  await session.restore();
  server.on('/api/logout', networkDown);
  await expect(session.leave()).rejects.toMatchObject({ code: 'connection' });
  expect(session.state().status).toBe('user');
  server.on('/api/logout', () => Response.json({ done: true }));
  await session.leave();
  expect(session.state()).toEqual({ status: 'visitor' });
  expect(kept.has('ssid')).toBe(false);
  await expect(ask()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('session: nothing is renewed during and after signing out', async () => {
  const { session, server } = tab();
  await session.restore();
  let answer: (response: Response) => void = () => {};
  server.on(
    '/api/logout',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const leaving = session.leave();
  await expect(session.renewed()).rejects.toMatchObject({ code: 'unauthenticated' });
  answer(Response.json({ done: true }));
  await leaving;
  await expect(session.renewed()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(refreshes(server.asked)).toBe(1);
});

test('signing out in another tab signs out here at once, even while a renewal is on its way', async () => {
  const { session, server, kept, elsewhere } = tab();
  await session.restore();
  let answer: (response: Response) => void = () => {};
  server.on(
    '/api/refreshToken',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const renewing = session.renewed();
  kept.delete('ssid');
  elsewhere();
  expect(session.state()).toEqual({ status: 'visitor', ended: 'elsewhere' });
  answer(Response.json({ accessToken: 'late', refreshToken: 'r', user: ana }));
  await expect(renewing).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(session.state()).toEqual({ status: 'visitor', ended: 'elsewhere' });
  expect(kept.has('ssid')).toBe(false);
});

test('signing in in another tab restores here', async () => {
  const { session, kept, elsewhere } = tab({ marker: false });
  await session.restore();
  const came = new Promise<void>((resolve) => {
    session.subscribe(() => {
      if (session.state().status === 'user') resolve();
    });
  });
  kept.set('ssid', '1');
  elsewhere();
  await came;
});

test('session: the page reloads when another person has signed in meanwhile', async () => {
  const { session, server, reloads } = tab();
  await session.restore();
  session.update({ ...ana, fullName: 'Ana L.' });
  expect(session.state()).toMatchObject({ user: { fullName: 'Ana L.' } });
  expect(reloads()).toBe(0);
  const mei = { ...ana, _id: '0190a7a2-6b5e-7c3a-9f10-2f4f0a9f1c09' };
  server.on('/api/refreshToken', () => Response.json({ accessToken: 'm', refreshToken: 'r', user: mei }));
  await session.renewed();
  expect(reloads()).toBe(1);
});

test('session: one that was ended elsewhere ends here when it is ours, without a call', async () => {
  const { session, server, kept } = tab();
  const token = `x.${btoa(JSON.stringify({ sid: 'ours' }))}.x`;
  session.enter({ accessToken: token, refreshToken: 'r', user: ana });
  expect(session.ended('another')).toBe(false);
  expect(session.state().status).toBe('user');
  expect(session.ended('ours', 'password')).toBe(true);
  expect(session.state()).toEqual({ status: 'visitor', ended: 'password' });
  expect(kept.has('ssid')).toBe(false);
  expect(session.ended('ours')).toBe(false);
  expect(server.asked).toEqual([]);
});

test('G14 a session that another tab has replaced keeps the marker, and the next call takes the new one', () => {
  const { session, server, kept } = tab();
  const token = `x.${btoa(JSON.stringify({ sid: 'ours' }))}.x`;
  session.enter({ accessToken: token, refreshToken: 'r', user: ana });
  expect(session.ended('ours', 'replaced')).toBe(true);
  expect(session.state().status).toBe('user');
  expect(kept.get('ssid')).toBe('1');
  expect(server.asked).toEqual([]);
  void session.token().catch(() => {});
  expect(server.asked).toHaveLength(1);
});
