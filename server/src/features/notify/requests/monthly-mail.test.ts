/** The mails of a monthly request by link. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { openRequests, type Requests } from '../../../../test/requests.ts';
import { repeatRequests } from '../../../../test/tasks.ts';

let app: TestApp;
let requests: Requests;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  requests = openRequests(app);
  mailbox = await openMailbox(app);
});

const context = () => ({ deps: app.deps, attempt: 1, lastAttempt: false });
const mailsTo = async (to: string, kind: string) => {
  await mailbox.quiet();
  return (await mailbox.all(to)).filter((mail) => mail.kind === kind);
};

test('X08 a monthly request by link mails its new link to the owner, and to those who were added by email', async () => {
  const user = await app.makeUser();
  const [silent, added] = ['silent@monthly.example', 'added@monthly.example'];
  const first = await requests.ask(user, {
    repeats: 'monthly',
    emailTo: [silent],
    title: 'Month-end documents',
  });
  await requests.act(user, first.slug, 'people', { emailTo: [added] });
  await mailbox.quiet();
  expect(await mailsTo(user.email, 'request-repeated')).toEqual([]);
  await sql`update requests set repeats_at = now() where id = ${first._id}`.execute(app.deps.db);
  for (let turn = 0; turn < 2; turn += 1) await repeatRequests.run({}, context());
  const list = (await openBrowser(app).ask('GET', '/api/requests', user)).json().requests;
  const next = list.find(({ slug }: { slug: string }) => slug !== first.slug);
  const mails = await mailsTo(user.email, 'request-repeated');
  expect(mails).toHaveLength(1);
  for (const part of [`/r/${next.slug}`, `/dash/requests/${next.slug}`, 'Month-end documents'])
    expect(mails[0]?.text).toContain(part);
  expect(await mailsTo(added, 'request')).toHaveLength(2);
  expect(await mailsTo(silent, 'request')).toEqual([]);
});
