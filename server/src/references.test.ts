/** Tests that people who may not open a transfer are shown its reference, never the slug. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../test/app.ts';
import { openBrowser } from '../test/browser.ts';
import { openSends, type Sends } from '../test/sends.ts';
import { openTeams, type Teams } from './features/teams/teams.suite.ts';

let app: TestApp;
let teams: Teams;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  teams = openTeams(app);
  sends = await openSends(app);
});

const newOwner = (): Promise<TestUser> => app.makeUser({ role: 'business', password: 'long enough' });

test('H04 T33 the log of a team names an untitled transfer by its reference, also as CSV', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  const { _id, slug, reference } = await sends.send(member);
  await teams.ask(member, 'PUT', `transfers/${slug}/sharing`, { people: [], everyone: true });
  await teams.ask(member, 'POST', 'deleteTransfer', { ids: [_id] });
  const log = await teams.ask(owner, 'GET', 'team/log');
  const subjects = log.json().entries.map(({ subject }: { subject: string }) => subject);
  expect(subjects.filter((subject: string) => subject === reference)).toHaveLength(2);
  const csv = await teams.ask(owner, 'GET', 'team/log.csv');
  expect(csv.body).toContain(reference);
  for (const answer of [log, csv]) expect(answer.body).not.toContain(slug);
});

test('H04 T33 a timeline names a colleague’s forward by its reference', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  const { slug } = await sends.send(owner, { shareWith: [member.id] });
  const forward = { from: slug, key: randomUUID(), sendAs: 'link' };
  const forwarded = (await teams.ask(member, 'POST', 'shareFile', forward)).json().transfer;
  const opened = await teams.ask(owner, 'GET', `transfers/${slug}`);
  expect(opened.json().timeline.entries[0]).toMatchObject({
    kind: 'forwarded',
    reference: forwarded.reference,
  });
  const pages = [
    opened,
    await teams.ask(owner, 'GET', `transfers/${slug}/timeline`),
    await teams.ask(owner, 'GET', `transfers/${slug}/tracking.csv`),
    await teams.ask(owner, 'GET', 'exportData'),
  ];
  for (const { body } of pages) {
    expect(body).toContain(forwarded.reference);
    expect(body).not.toContain(forwarded.slug);
  }
});

test('H04 T33 a receipt and its check show the reference that its sender sees, and nothing that opens', async () => {
  const owner = await newOwner();
  const { slug, reference } = await sends.send(owner);
  const receipt = await teams.ask(owner, 'GET', `transfers/${slug}/receipt`);
  expect(receipt.json().reference).toBe(reference);
  const verified = await openBrowser(app).ask('GET', `/api/verify/${receipt.json().code}`);
  expect(verified.json().reference).toBe(reference);
  const pdf = await teams.ask(owner, 'GET', `transfers/${slug}/receipt.pdf`);
  expect(pdf.headers['content-disposition']).toContain(`receipt-${reference}.pdf`);
  const exported = await teams.ask(owner, 'GET', 'exportData');
  expect(JSON.stringify(exported.json().receipts)).toContain(reference);
  for (const text of [receipt.body, verified.body, pdf.body, JSON.stringify(exported.json().receipts)])
    expect(text).not.toContain(slug);
});

test('H04 T33 the export of a removed member has nothing that opens what they sent', async () => {
  const owner = await newOwner();
  const member = await teams.join(owner);
  const untitled = await sends.send(member);
  const mailed = await sends.send(member, { sendAs: 'email', emailTo: ['anna@gone.example'] });
  await teams.ask(member, 'PUT', `transfers/${untitled.slug}/sharing`, { people: [], everyone: true });
  await teams.ask(member, 'GET', `transfers/${mailed.slug}/receipt`);
  await openBrowser(app).ask('GET', `/api/d/${untitled.slug}/files/${untitled.fileObjects[0]?._id}`);
  await teams.ask(owner, 'DELETE', `team/members/${member.id}`);
  await sends.mailbox.quiet();
  const { statusCode, body } = await teams.ask(member, 'GET', 'exportData');
  expect(statusCode).toBe(200);
  expect(body).toContain(untitled.reference);
  for (const slug of [untitled.slug, mailed.slug]) expect(body).not.toContain(slug);
});
