/** What the bell says besides downloads: each cause once, however often its reaction is repeated. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';
import { emit } from '../../../events/emit.ts';
import { findTransfer, limitReached, transferExpired, transferExpiring } from '../../transfers/index.ts';
import { noticeTransfer } from './bell-notices.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const bellOf = async (user: { id: string; token: string }) => {
  await sends.mailbox.quiet();
  const { notifications } = (
    await openBrowser(app).post('/api/notifications', { userid: user.id }, user)
  ).json();
  return notifications.map(({ kind, receiverEmail }: { kind: string; receiverEmail: string | null }) =>
    receiverEmail === null ? kind : `${kind} ${receiverEmail}`,
  );
};

test('W07 a transfer that expires, was downloaded as often as allowed, or is asked for again is in the bell', async () => {
  const user = await app.makeUser();
  const { slug } = await sends.send(user, {});
  const transfer = await findTransfer(app.deps.db, slug);
  if (transfer === undefined) throw new Error('nothing was sent');
  await app.deps.db.transaction().execute(async (tx) => {
    await emit(tx, transferExpiring, transfer);
    await emit(tx, limitReached, transfer, { deleted: false });
    await emit(tx, transferExpired, transfer);
  });
  expect((await bellOf(user)).toSorted()).toEqual(['expired', 'expiring', 'limit_reached']);

  await app.deps.db
    .updateTable('transfers')
    .set({ expires_at: new Date(Date.now() - 60_000) })
    .where('id', '=', transfer.id)
    .execute();
  await openBrowser(app, '198.18.9.1').post('/api/askExtension', {
    slug,
    email: 'ana@one.example',
    lang: 'en',
  });
  expect(await bellOf(user)).toContain('extension_asked ana@one.example');
});

test('W07 a repeated reaction stores one notification, and guessed passwords are reported once', async () => {
  const user = await app.makeUser();
  const { slug } = await sends.send(user, {});
  const transfer = await findTransfer(app.deps.db, slug);
  const data = { id: transfer?.id, slug };
  const at = new Date();
  const event = { id: '900001', kind: 'transfer.expiring', accountId: user.id, data, at };
  for (let turn = 0; turn < 2; turn += 1) await noticeTransfer.react(event, app.deps);
  for (const id of ['900002', '900003'])
    await noticeTransfer.react({ ...event, id, kind: 'transfer.password_guessed' }, app.deps);
  expect((await bellOf(user)).toSorted()).toEqual(['expiring', 'password_guessed']);
});

test('W07 a transfer that was taken down or deleted causes no further notifications', async () => {
  const user = await app.makeUser();
  const { slug } = await sends.send(user, {});
  await app.deps.db
    .updateTable('transfers')
    .set({ deleted_at: new Date() })
    .where('slug', '=', slug)
    .execute();
  const transfer = await findTransfer(app.deps.db, slug);
  const data = { id: transfer?.id, slug };
  await noticeTransfer.react(
    { id: '900004', kind: 'transfer.expired', accountId: user.id, data, at: new Date() },
    app.deps,
  );
  expect(await bellOf(user)).toEqual([]);
});
