/** Tests at which places an address is known, and for how long. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { openMailbox } from '../../../../test/mailbox.ts';
import { deleteDueAccounts } from '../deletion/delete-due.ts';
import { hashAddress } from './place-hashes.ts';
import { sweepPlaces } from './store.ts';

const PASSWORD = 'correct horse';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const placesOf = async (email: string) =>
  (
    await app.deps.db
      .selectFrom('known_places')
      .select('place')
      .where('address', '=', hashAddress(app.deps.keys, email))
      .execute()
  ).length;

test('G10 signing in makes the browser and its address block known, once for the same place; a wrong password does not', async () => {
  const { email } = await app.makeUser({ password: PASSWORD });
  const browser = openBrowser(app);
  await browser.post('/api/combinedAuth', { email, password: 'wrong' });
  expect(await placesOf(email)).toBe(0);
  for (let turn = 0; turn < 3; turn += 1)
    await browser.post('/api/combinedAuth', { email, password: PASSWORD });
  expect(await placesOf(email)).toBe(2);
  const { rows } = await app.deps.pool.query('select * from known_places');
  expect(JSON.stringify(rows)).not.toContain(email);
});

test('G10 known places move with a changed address, and are deleted with the account or after 90 days', async () => {
  const mailbox = await openMailbox(app);
  const { id, email } = await app.makeUser({ password: PASSWORD });
  const browser = openBrowser(app);
  const { accessToken: token } = (
    await browser.post('/api/combinedAuth', { email, password: PASSWORD })
  ).json();
  const next = `next-${email}`;
  await browser.post('/api/changeEmail', { email: next, password: PASSWORD }, { token });
  const link = await mailbox.token(next, 'confirm-email');
  await browser.post('/api/confirmEmail', { token: link }, { token });
  await expect.poll(() => placesOf(next)).toBe(2);
  expect(await placesOf(email)).toBe(0);
  await app.deps.db
    .updateTable('users')
    .set({ delete_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
  await deleteDueAccounts(app.deps.db);
  await expect.poll(() => placesOf(next)).toBe(0);

  const { email: old } = await app.makeUser({ password: PASSWORD });
  await openBrowser(app).post('/api/combinedAuth', { email: old, password: PASSWORD });
  await app.deps.pool.query(`update known_places set seen_at = now() - interval '91 days'`);
  await sweepPlaces(app.deps.db);
  expect(await placesOf(old)).toBe(0);
});
