import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { finishMail } from './finish.ts';
import { postMail } from './post.ts';
import { MAILS_KEPT_DAYS, sweepMail } from './sweep.ts';

test('sweepMail deletes old mails and expired counters, and keeps the others', async () => {
  const { deps } = await testApp();
  const { db } = deps;
  const post = () =>
    db.transaction().execute((tx) =>
      postMail(tx, {
        to: 'anna@example.com',
        lang: 'en',
        mail: { name: 'code', code: '1', minutes: 10 },
      }),
    );
  const ids = { waiting: await post(), fresh: await post(), old: await post() };
  for (const id of [ids.fresh, ids.old]) {
    await finishMail(
      db,
      { id, kind: 'code', to_address: 'anna@example.com', account_id: null },
      'sent',
      'ok',
    );
  }
  const longAgo = new Date(Date.now() - (MAILS_KEPT_DAYS + 1) * 86_400_000);
  await db.updateTable('mails').set({ done_at: longAgo }).where('id', '=', ids.old).execute();
  await db
    .insertInto('mail_hour_caps')
    .values([
      { hour: longAgo, counted: '*', count: 1 },
      { hour: new Date(), counted: '*', count: 1 },
    ])
    .execute();
  const late = await post();
  await db.updateTable('mails').set({ give_up_at: longAgo }).where('id', '=', late).execute();
  await sweepMail(db);
  expect(
    await db.selectFrom('mails').select(['state', 'content']).where('id', '=', late).executeTakeFirst(),
  ).toEqual({ state: 'failed', content: null });
  const left = await db.selectFrom('mails').select('id').execute();
  expect(left.map(({ id }) => id).sort()).toEqual([ids.waiting, ids.fresh, late].sort());
  expect(await db.selectFrom('mail_hour_caps').select('count').execute()).toHaveLength(1);
});
