/** Tests how wrong passwords of a link slow down those who enter them, and no one else. */
import { beforeAll, expect, test } from 'vitest';
import { type Browser, codeOf, openBrowser } from '../../../test/browser.ts';
import { endWaits, holdWaits } from '../../../test/waits.ts';
import { sweepGuessDelays } from '../../http/slow-down.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving();
});

let drawn = 0;
const sendLocked = async (body = {}) => {
  const user = await receiving.app.makeUser({ role: 'pro' });
  return receiving.sends.send(user, { password: 'right', ...body });
};
/** Two browsers behind one address, which have seen the page. */
async function behindOneAddress(slug: string, count = 2): Promise<readonly Browser[]> {
  drawn += 1;
  const browsers = Array.from({ length: count }, () => openBrowser(receiving.app, `198.19.0.${drawn}`));
  for (const browser of browsers) expect(codeOf(await receiving.open(slug, browser))).toBe('locked');
  return browsers;
}
const waitOf = async (slug: string, browser: Browser, more: object) => {
  const answer = await receiving.open(slug, browser, more);
  return [codeOf(answer), Number(answer.headers['retry-after'] ?? 0)];
};

test('K15 T14 a wrong password waits a second, then twice as long each time up to half a minute, and the right one works after the wait', async () => {
  const { slug } = await sendLocked();
  const [browser] = await behindOneAddress(slug, 1);
  if (browser === undefined) throw new Error('no browser');
  const waits = [];
  for (let n = 0; n < 8; n += 1) {
    waits.push(await waitOf(slug, browser, { password: `no ${n}` }));
    await holdWaits(receiving.app);
    const [code, wait] = await waitOf(slug, browser, { password: 'right' });
    expect(code).toBe('too_many_tries');
    expect(wait).toBeGreaterThan(0);
    await endWaits(receiving.app);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30].map((wait) => ['wrong_password', wait]));
  expect((await receiving.open(slug, browser, { password: 'right' })).statusCode).toBe(200);
});

test('K15 one browser’s typos do not slow another behind the same address, until the address has five', async () => {
  const { slug } = await sendLocked();
  const [one, other, third] = await behindOneAddress(slug, 3);
  if (one === undefined || other === undefined || third === undefined) throw new Error('no browser');
  for (let n = 0; n < 3; n += 1) {
    await receiving.open(slug, one, { password: 'no' });
    if (n < 2) await endWaits(receiving.app);
  }
  await holdWaits(receiving.app);
  expect((await waitOf(slug, one, { password: 'right' }))[0]).toBe('too_many_tries');
  expect(await waitOf(slug, other, { password: 'no' })).toEqual(['wrong_password', 1]);
  for (let n = 0; n < 2; n += 1) {
    await endWaits(receiving.app);
    await receiving.open(slug, one, { password: 'no' });
  }
  await holdWaits(receiving.app);
  expect((await waitOf(slug, third, { password: 'right' }))[0]).toBe('too_many_tries');
  await endWaits(receiving.app);
  expect((await receiving.open(slug, third, { password: 'right' })).statusCode).toBe(200);
});

test('K15 S29 of many guesses at once, from one browser or without cookies, one is compared', async () => {
  const { slug } = await sendLocked();
  const [browser] = await behindOneAddress(slug, 1);
  const guess = async (as: Browser | undefined) => codeOf(await receiving.open(slug, as, { password: 'no' }));
  // Their waits are longer than twelve guesses take.
  for (let n = 0; n < 6; n += 1) {
    await guess(browser);
    await endWaits(receiving.app);
  }
  const codes = await Promise.all(Array.from({ length: 12 }, () => guess(browser)));
  expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(1);
  const program = () => openBrowser(receiving.app, '198.19.9.9');
  for (let n = 0; n < 6; n += 1) {
    await guess(program());
    await endWaits(receiving.app);
  }
  const bare = await Promise.all(Array.from({ length: 12 }, () => guess(program())));
  expect(bare.filter((code) => code === 'wrong_password')).toHaveLength(1);
});

test('K15 S29 a personal link is slowed down by its own guesses alone, and rows of old guesses are swept', async () => {
  const { slug } = await sendLocked({ emailTo: ['known@example.com'] });
  const user = await receiving.personal(slug, 'known@example.com');
  const { db } = receiving.app.deps;
  for (let n = 0; n < 24; n += 1) {
    expect(codeOf(await receiving.open(slug, undefined, { user, password: 'no' }))).toBe('wrong_password');
    await endWaits(receiving.app);
  }
  expect((await receiving.open(slug, undefined, { user, password: 'right' })).statusCode).toBe(200);
  const rows = async () =>
    (await db.selectFrom('guess_delays').select('key').where('key', 'like', `lock:${slug}:%`).execute())
      .length;
  expect(await rows()).toBeGreaterThan(0);
  await db
    .updateTable('guess_delays')
    .set({ seen_at: new Date(Date.now() - 86_400_000) })
    .execute();
  await sweepGuessDelays(db);
  expect(await rows()).toBe(0);
});
