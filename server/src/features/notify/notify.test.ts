import { SECURITY_NOTICES } from '@waybill/mails/security-notice';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { appendEvent, type NewEvent } from '../../events/append.ts';
import { addJob } from '../../jobs/queue.ts';
import { tasks } from '../../jobs/tasks.ts';
import { startWorker } from '../../jobs/worker.ts';
import { mailSecurityNotice } from './security-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://waybill.example' } });
});

const happen = (...events: NewEvent[]) =>
  app.deps.db.transaction().execute(async (tx) => {
    const ids: string[] = [];
    for (const event of events) ids.push(await appendEvent(tx, event));
    return ids;
  });

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
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  await worker.stop();
}

const plain = [
  'account.password_changed',
  'account.password_reset',
  'account.two_factor_on',
  'account.two_factor_off',
  'account.recovery_codes_renewed',
  'account.recovery_code_used',
  'account.passkey_added',
  'account.passkey_removed',
  'session.reused',
  'account.deletion_kept',
];

describe('notices about safety', () => {
  test('go to the owner, each in its own words and with a link to where something can be done', async () => {
    const { id, email } = await app.makeUser();
    await happen(...plain.map((kind) => ({ kind, accountId: id })));
    await workThrough();
    const mails = await arrivedAt(email);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(plain.length);
    expect(mails.every(({ kind }) => kind === 'security-notice')).toBe(true);
    const linked = mails.filter(
      ({ text }) =>
        text.includes('https://waybill.example/login?forgot\n') ||
        text.includes('https://waybill.example/dash/account/profile\n'),
    );
    expect(linked).toHaveLength(plain.length);
  });

  test('a changed address is mailed to the old address, in the language of the account', async () => {
    const { id, email } = await app.makeUser({ lang: 'zh' });
    await happen({
      kind: 'account.email_changed',
      accountId: id,
      data: { oldEmail: 'old@example.com', email },
    });
    await workThrough();
    const [mail] = await arrivedAt('old@example.com');
    expect(mail?.subject).toBe('您的邮箱已更改');
    expect(mail?.text).toContain(email);
    expect(await arrivedAt(email)).toEqual([]);
  });

  test('people without an account, or with a deleted one, are mailed at the address in the event', async () => {
    await happen(
      { kind: 'code.tries_exhausted', data: { email: 'guess@example.com', lang: 'zh' } },
      {
        kind: 'account.deleted',
        accountId: '00000000-0000-4000-8000-000000000000',
        data: { email: 'gone@example.com', lang: 'en' },
      },
      { kind: 'session.reused', accountId: '00000000-0000-4000-8000-000000000000' },
    );
    await workThrough();
    expect(await arrivedAt('guess@example.com')).toMatchObject([{ subject: '验证码错误次数过多' }]);
    expect(await arrivedAt('gone@example.com')).toMatchObject([{ subject: 'Your account was deleted' }]);
  });

  test('the day of a planned deletion is named', async () => {
    const { id, email } = await app.makeUser();
    await happen({
      kind: 'account.deletion_planned',
      accountId: id,
      data: { deleteAt: '2031-05-06T07:08:09.000Z' },
    });
    await workThrough();
    expect((await arrivedAt(email))[0]?.text).toContain('on 6 May 2031 (UTC).');
  });

  test('an event that is handled twice is mailed once', async () => {
    const { id, email } = await app.makeUser();
    const [event = ''] = await happen({ kind: 'account.two_factor_on', accountId: id });
    await workThrough();
    await addJob(app.deps.db, 'dispatch-event', { id: event });
    await addJob(app.deps.db, 'react-to-event', { id: event, reaction: 'mail-security-notice' });
    await workThrough();
    expect(await arrivedAt(email)).toHaveLength(1);
  });

  test('every notice has an event that sets it off', () => {
    expect(mailSecurityNotice.kinds).toHaveLength(SECURITY_NOTICES.length);
  });
});
