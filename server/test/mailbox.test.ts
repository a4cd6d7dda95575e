/** Tests that reading mails waits for those whose job is to run again. */
import { expect, test } from 'vitest';
import { postMail } from '../src/mail/post.ts';
import { testApp } from './app.ts';
import { openMailbox } from './mailbox.ts';

test('quiet waits for a mail whose first attempt failed', async () => {
  const app = await testApp();
  const { db, pool } = app.deps;
  const mail = { name: 'code', code: '48210', minutes: 10 } as const;
  const to = 'anna@example.com';
  await db.transaction().execute((tx) => postMail(tx, { to, lang: 'en', mail }));
  // As after a failure: not due yet, so that neither a ready nor a running job says that something is left.
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, run_at = now() + interval '1 second'`,
  );
  const mailbox = await openMailbox(app);
  await mailbox.quiet();
  expect(await mailbox.all(to)).toHaveLength(1);
});
