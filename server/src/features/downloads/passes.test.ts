/** The pass of a browser that was let in: only there, only for a while, only while its reason lasts. */
import { LOCK_OPEN_S } from '@waybill/contract/downloads';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Browser, codeOf } from '../../../test/browser.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving();
});
afterEach(() => {
  vi.useRealTimers();
});

const PASSWORD = 'open sesame';

async function sendLocked() {
  const user = await receiving.app.makeUser({ role: 'personal' });
  const { slug } = await receiving.sends.send(user, { password: PASSWORD });
  return { user, slug };
}

const status = async (slug: string, browser: Browser) => (await receiving.open(slug, browser)).statusCode;

/** As if the server had done it so long ago. */
async function ago<T>(seconds: number, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1000 });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}

test('G14 S25 the pass of a locked transfer opens it nowhere but in the browser that gave the password', async () => {
  const { slug } = await sendLocked();
  const holder = receiving.stranger();
  const { files } = await receiving.offer(slug, holder, { password: PASSWORD });
  const thief = receiving.stranger();
  const pass = holder.cookies.get(`waybill_pass_${slug}`) ?? '';
  thief.cookies.set(`waybill_pass_${slug}`, pass);
  expect(await status(slug, thief)).toBe(401);
  // A browser that was let in elsewhere has a mark, but another one.
  const other = await sendLocked();
  await receiving.offer(other.slug, thief, { password: PASSWORD });
  expect(await status(slug, thief)).toBe(401);
  expect((await thief.ask('GET', files[0]?.url ?? '')).statusCode).toBe(401);
  expect(await status(slug, holder)).toBe(200);
});

test('G14 the pass ends after 12 hours on the server, however long the browser keeps it', async () => {
  const { slug } = await sendLocked();
  const unlock = (browser: Browser) => receiving.offer(slug, browser, { password: PASSWORD });
  const [early, late, ahead] = [receiving.stranger(), receiving.stranger(), receiving.stranger()];
  await ago(LOCK_OPEN_S + 1, () => unlock(late));
  await ago(LOCK_OPEN_S - 60, () => unlock(early));
  await ago(-60, () => unlock(ahead));
  expect(await status(slug, late)).toBe(401);
  expect(await status(slug, ahead)).toBe(401);
  expect(await status(slug, early)).toBe(200);
  // Using it does not make it younger.
  const kept = early.cookies.get(`waybill_pass_${slug}`);
  expect(await status(slug, early)).toBe(200);
  expect(early.cookies.get(`waybill_pass_${slug}`)).toBe(kept);
});

test('G14 a new password ends every pass of the old one', async () => {
  const { slug } = await sendLocked();
  const browser = receiving.stranger();
  await receiving.offer(slug, browser, { password: PASSWORD });
  await receiving.change(slug, { password_hash: 'another' });
  expect(codeOf(await receiving.open(slug, browser))).toBe('locked');
});

test.each<[string, object]>([
  ['signed out', { ended_at: new Date() }],
  ['outlived', { expires_at: new Date(Date.now() - 1_000) }],
])('G14 the sender’s pass ends when the session is %s', async (_, change) => {
  const { slug, user } = await sendLocked();
  const browser = receiving.stranger();
  const own = await browser.post('/v1/getDownload', { slug }, { token: user.token });
  const url = own.json().files[0].url;
  expect((await browser.ask('GET', url)).statusCode).toBe(200);
  const copied = receiving.stranger();
  copied.cookies.set(`waybill_pass_${slug}`, browser.cookies.get(`waybill_pass_${slug}`) ?? '');
  expect((await copied.ask('GET', url)).statusCode).toBe(401);
  await receiving.app.deps.db.updateTable('sessions').set(change).where('id', '=', user.sessionId).execute();
  expect((await browser.ask('GET', url)).statusCode).toBe(401);
  const again = await browser.post('/v1/getDownload', { slug }, { token: user.token });
  expect(again.statusCode).toBe(401);
});
