import { randomUUID } from 'node:crypto';
import { SECURITY_NOTICES } from '@waybill/mails/security-notice';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import type { Tx } from '../../db/database.ts';
import { append, dispatchTask } from '../../events/append.ts';
import { reactTask } from '../../events/dispatch.ts';
import { startWorker } from '../../jobs/worker.ts';
import { tasks } from '../../worker.ts';
import {
  accountDeleted,
  codeTriesExhausted,
  deletionKept,
  deletionPlanned,
  emailChanged,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  passwordReset,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  sessionReused,
  twoFactorOff,
  twoFactorOn,
} from '../accounts/index.ts';
import { mailSecurityNotice } from './security-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://waybill.example' } });
});

const happen = <Result>(act: (tx: Tx) => Promise<Result>) => app.deps.db.transaction().execute(act);

const arrivedAt = (address: string) =>
  app.deps.db.selectFrom('outbox').selectAll().where('to_address', '=', address).orderBy('id').execute();

/** Works until everything that was asked for is done. */
async function workThrough(): Promise<void> {
  const worker = await startWorker(app.deps, 'test-instance', tasks, []);
  const waiting = async () => {
    const { rows } = await app.deps.pool.query(
      'select 1 from graphile_worker.jobs where attempts < max_attempts',
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(0);
  await worker.stop();
}

const SOMEONE_GONE = { accountId: '00000000-0000-4000-8000-000000000000' };

describe('notices about safety', () => {
  test('go to the owner, each in its own words and with a link to where something can be done', async () => {
    const { id, email } = await app.makeUser();
    const owner = { accountId: id };
    await happen(async (tx) => {
      await append(tx, passwordChanged, {}, owner);
      await append(tx, passwordReset, {}, owner);
      await append(tx, twoFactorOn, {}, owner);
      await append(tx, twoFactorOff, {}, owner);
      await append(tx, recoveryCodesRenewed, {}, owner);
      await append(tx, recoveryCodeUsed, { left: 9 }, owner);
      await append(tx, passkeyAdded, { name: 'phone' }, owner);
      await append(tx, passkeyRemoved, { name: 'phone' }, owner);
      await append(tx, sessionReused, { sessionId: randomUUID() }, owner);
      await append(tx, deletionKept, {}, owner);
    });
    await workThrough();
    const mails = await arrivedAt(email);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(10);
    expect(mails.every(({ kind }) => kind === 'security-notice')).toBe(true);
    const linked = mails.filter(
      ({ text }) =>
        text.includes('https://waybill.example/login?forgot\n') ||
        text.includes('https://waybill.example/dash/account/profile\n'),
    );
    expect(linked).toHaveLength(10);
  });

  test('a changed address is mailed to the old address, in the language of the account', async () => {
    const { id, email } = await app.makeUser({ lang: 'zh' });
    await happen((tx) => append(tx, emailChanged, { oldEmail: 'old@example.com', email }, { accountId: id }));
    await workThrough();
    const [mail] = await arrivedAt('old@example.com');
    expect(mail?.subject).toBe('您的邮箱已更改');
    expect(mail?.text).toContain(email);
    expect(await arrivedAt(email)).toEqual([]);
  });

  test('people without an account, or with a deleted one, are mailed at the address in the event', async () => {
    await happen(async (tx) => {
      await append(tx, codeTriesExhausted, { email: 'guess@example.com' });
      await append(tx, accountDeleted, { email: 'gone@example.com', lang: 'zh' }, SOMEONE_GONE);
      await append(tx, sessionReused, { sessionId: randomUUID() }, SOMEONE_GONE);
    });
    await workThrough();
    expect(await arrivedAt('guess@example.com')).toMatchObject([{ subject: 'Too many wrong codes' }]);
    expect(await arrivedAt('gone@example.com')).toMatchObject([{ subject: '您的账户已删除' }]);
  });

  test('the day of a planned deletion is named', async () => {
    const { id, email } = await app.makeUser();
    await happen((tx) =>
      append(tx, deletionPlanned, { deleteAt: '2031-05-06T07:08:09.000Z' }, { accountId: id }),
    );
    await workThrough();
    expect((await arrivedAt(email))[0]?.text).toContain('on 6 May 2031 (UTC).');
  });

  test('an event that is handled twice is mailed once', async () => {
    const { id, email } = await app.makeUser();
    const event = await happen((tx) => append(tx, twoFactorOn, {}, { accountId: id }));
    await workThrough();
    await dispatchTask.enqueue(app.deps.db, { id: event });
    await reactTask.enqueue(app.deps.db, { id: event, reaction: 'mail-security-notice' });
    await workThrough();
    expect(await arrivedAt(email)).toHaveLength(1);
  });

  test('every notice has an event that sets it off', () => {
    expect(mailSecurityNotice.kinds).toHaveLength(SECURITY_NOTICES.length);
  });
});
