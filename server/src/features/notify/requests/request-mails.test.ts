/** The mails about requests: to people who are asked, and to owners. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { type Mailbox, openMailbox } from '../../../../test/mailbox.ts';
import { openRequests, type Requests } from '../../../../test/requests.ts';
import { remindBeforeDeadline } from '../../../../test/tasks.ts';
import { emit } from '../../../events/emit.ts';
import { suspendUser } from '../../accounts/index.ts';
import { findRequestById, handedIn } from '../../requests/index.ts';
import { mailClosed, mailDecided } from './decided-mail.ts';
import { mailReceipt } from './receipt-mail.ts';
import { mailLaterReceived } from './received-mail.ts';

let app: TestApp;
let requests: Requests;
let mailbox: Mailbox;
beforeAll(async () => {
  app = await testApp();
  requests = openRequests(app);
  mailbox = await openMailbox(app);
});

const DAY_MS = 86_400_000;
let drawn = 0;
/** Each test has its own people, so that no cap of another is met. */
const person = () => {
  drawn += 1;
  return `giver${drawn}@site${drawn}.example`;
};
const mailsTo = async (to: string, kind: string) => {
  await mailbox.quiet();
  return (await mailbox.all(to)).filter((mail) => mail.kind === kind);
};
const context = () => ({ deps: app.deps, attempt: 1, lastAttempt: false });
const mailedYesterday = (id: string) =>
  sql`update givers set mailed_at = mailed_at - interval '25 hours' where request_id = ${id}`.execute(
    app.deps.db,
  );

test('D04 asking by email: each person gets a mail with a link of their own, and what is asked for', async () => {
  const user = await app.makeUser({ fullName: 'Amara Okafor' });
  const [ana, ben] = [person(), person()];
  const asked = await requests.ask(user, {
    sendAs: 'email',
    emailTo: [ana],
    message: 'By Friday, please',
    items: [{ name: 'Bank statement', note: 'All pages' }],
  });
  const [mail] = await mailsTo(ana, 'request');
  const [giver] = (await requests.open(user, asked.slug)).people;
  expect(giver).toMatchObject({ email: ana, mail: 'sent' });
  expect(mail?.text).toContain(`/r/${giver?._id}`);
  for (const part of ['Amara Okafor', 'By Friday, please', 'Bank statement', 'All pages'])
    expect(mail?.text).toContain(part);
  await requests.act(user, asked.slug, 'people', { emailTo: [ana, ben] });
  expect(await mailsTo(ben, 'request')).toHaveLength(1);
  expect(await mailsTo(ana, 'request')).toHaveLength(1);
});

test('D04 asking by link mails no one, and S112 a mail about a locked request names no items', async () => {
  const user = await app.makeUser();
  const [ana, ben] = [person(), person()];
  await requests.ask(user, { emailTo: [ana] });
  expect(await mailsTo(ana, 'request')).toEqual([]);
  await requests.ask(user, {
    sendAs: 'email',
    emailTo: [ben],
    items: [{ name: 'Secret plan' }],
    password: 'a lock',
  });
  const [mail] = await mailsTo(ben, 'request');
  expect(mail?.text).not.toContain('Secret plan');
});

test('D04 people who were asked while the request was closed are mailed when it is reopened, the others not again', async () => {
  const user = await app.makeUser();
  const [ana, ben, cem] = [person(), person(), person()];
  const asked = await requests.ask(user, { sendAs: 'email', emailTo: [ana, ben] });
  const byLink = await requests.ask(user, { emailTo: [cem] });
  await mailbox.quiet();
  // As if it had been closed before the mail was written.
  await sql`update givers set mail_id = null where request_id = ${asked._id} and email = ${ben}`.execute(
    app.deps.db,
  );
  for (const { slug } of [asked, byLink]) {
    await requests.act(user, slug, 'close');
    await requests.act(user, slug, 'reopen', {});
  }
  expect(await mailsTo(ben, 'request')).toHaveLength(2);
  expect(await mailsTo(ana, 'request')).toHaveLength(1);
  expect(await mailsTo(cem, 'request')).toEqual([]);
});

test('D04 remindGivers: those who lack something are mailed once a day, with what is missing', async () => {
  const user = await app.makeUser();
  const [ana, ben, cem] = [person(), person(), person()];
  const asked = await requests.ask(user, {
    sendAs: 'email',
    emailTo: [ana, ben, cem],
    items: [{ name: 'Statement' }, { name: 'Photos' }],
  });
  await mailbox.quiet();
  const [a = '', b = ''] = (await requests.open(user, asked.slug)).people.map(({ _id }) => _id);
  const [statement = '', photos = ''] = asked.items.map(({ _id }) => _id);
  await requests.handIn(user, asked, { person: a, item: statement });
  await requests.handIn(user, asked, { person: a, item: photos });
  await requests.handIn(user, asked, { person: b, item: statement });
  const remind = async (emails?: string[]) =>
    (await requests.act(user, asked.slug, 'remind', emails === undefined ? {} : { emails })).json();
  expect(await remind()).toEqual({
    reminded: [],
    skipped: [ben, cem].map((email) => ({ email, why: 'mailed_today' })),
  });
  await mailedYesterday(asked._id);
  await sql`update mails set state = 'bounced' where to_address = ${cem}`.execute(app.deps.db);
  expect(await remind([ana, ben, cem])).toEqual({
    reminded: [ben],
    skipped: [
      { email: ana, why: 'complete' },
      { email: cem, why: 'held' },
    ],
  });
  expect((await remind([ben])).skipped).toEqual([{ email: ben, why: 'mailed_today' }]);
  const reminders = await mailsTo(ben, 'request-reminder');
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.text).toContain('Photos');
  expect(reminders[0]?.text).not.toContain('Statement');
  expect((await requests.open(user, asked.slug)).people[1]?.remindedAt).toEqual(expect.any(Number));
  await requests.act(user, asked.slug, 'close');
  expect(codeOf(await requests.act(user, asked.slug, 'remind', {}))).toBe('request_closed');
});

test('X08 a request with a deadline reminds by itself, once', async () => {
  const user = await app.makeUser();
  const ana = person();
  const asked = await requests.ask(user, {
    sendAs: 'email',
    emailTo: [ana],
    remindBefore: true,
    deadline: Date.now() + DAY_MS / 2,
  });
  await mailbox.quiet();
  await mailedYesterday(asked._id);
  for (let turn = 0; turn < 2; turn += 1) {
    await remindBeforeDeadline.run({}, context());
    await mailedYesterday(asked._id);
  }
  expect(await mailsTo(ana, 'request-reminder')).toHaveLength(1);
});

test('S110 the owner is mailed about the first hand-in at once, and about the next ones in one mail', async () => {
  const user = await app.makeUser();
  const asked = await requests.ask(user, { items: [{ name: 'Statement' }] });
  const giver = await requests.come(asked, person());
  const hand = async () => {
    const handIn = await requests.handIn(user, asked, { person: giver, item: asked.items[0]?._id ?? '' });
    const request = await findRequestById(app.deps.db, asked._id);
    if (request === undefined) throw new Error('no request');
    const about = { handIn, person: giver, item: null, files: 1, bytes: 1, at: Date.now() };
    await app.deps.db.transaction().execute((tx) => emit(tx, handedIn, request, about));
  };
  await hand();
  expect(await mailsTo(user.email, 'request-received')).toHaveLength(1);
  for (let n = 0; n < 3; n += 1) await hand();
  expect(await mailsTo(user.email, 'request-received')).toHaveLength(1);
  await mailLaterReceived.run({ id: asked._id }, context());
  const mails = await mailsTo(user.email, 'request-received');
  expect(mails).toHaveLength(2);
  expect(mails[1]?.subject).toContain('3');
  expect(mails[1]?.text).toContain(`/dash/requests/${asked.slug}`);
});

test.each([
  ['all', 1, 1],
  ['fulfilled', 0, 1],
  ['never', 0, 0],
])(
  'X08 an owner who wants mails about hand-ins “%s” gets them, and no others later',
  async (notify, received, fulfilled) => {
    const user = await app.makeUser();
    await openBrowser(app).post('/api/updateProfile', { requestSettings: { notify } }, { token: user.token });
    const asked = await requests.ask(user, {
      sendAs: 'email',
      emailTo: [person()],
      items: [{ name: 'Statement' }],
    });
    const [giver] = (await requests.open(user, asked.slug)).people;
    const handIn = await requests.handIn(user, asked, {
      person: giver?._id ?? '',
      item: asked.items[0]?._id ?? '',
    });
    const request = await findRequestById(app.deps.db, asked._id);
    if (request === undefined) throw new Error('no request');
    const about = { handIn, person: giver?._id ?? '', item: null, files: 1, bytes: 1, at: Date.now() };
    await app.deps.db.transaction().execute((tx) => emit(tx, handedIn, request, about));
    await requests.act(user, asked.slug, 'decide', { handIns: [handIn], state: 'accepted' });
    await mailbox.quiet();
    await openBrowser(app).post(
      '/api/updateProfile',
      { requestSettings: { notify: 'all' } },
      { token: user.token },
    );
    await mailLaterReceived.run({ id: asked._id }, context());
    expect(await mailsTo(user.email, 'request-received')).toHaveLength(received);
    expect(await mailsTo(user.email, 'request-fulfilled')).toHaveLength(fulfilled);
  },
);

test('X08 S111 decisions reach the person in one mail with the reason, and never an address that was not proven', async () => {
  const user = await app.makeUser();
  const [ana, typed] = [person(), person()];
  const asked = await requests.ask(user, {
    sendAs: 'email',
    emailTo: [ana],
    items: [{ name: 'Statement' }, { name: 'Photos' }],
  });
  const [giver] = (await requests.open(user, asked.slug)).people;
  const stranger = await requests.come(asked, typed);
  const given = [];
  for (const item of asked.items)
    given.push(await requests.handIn(user, asked, { person: giver?._id ?? '', item: item._id }));
  const theirs = await requests.handIn(user, asked, { person: stranger });
  const decide = (handIns: string[], state: string, reason = '') =>
    requests.act(user, asked.slug, 'decide', { handIns, state, reason });
  await decide([...given, theirs], 'accepted');
  await decide(given.slice(0, 1), 'refused', 'Page 2 is missing');
  expect(await mailsTo(ana, 'request-decided')).toEqual([]);
  for (const one of [giver?._id ?? '', giver?._id ?? '', stranger])
    await mailDecided.run({ id: asked._id, giver: one }, context());
  const mails = await mailsTo(ana, 'request-decided');
  expect(mails).toHaveLength(1);
  for (const part of ['Statement', 'Page 2 is missing', 'Photos', `/r/${giver?._id}`])
    expect(mails[0]?.text).toContain(part);
  expect(await mailbox.all(typed)).toEqual([]);
  expect(await mailsTo(user.email, 'request-fulfilled')).toHaveLength(1);
});

test('D04 closing spares those who lack something, unless the request was reopened; a suspended owner mails no one', async () => {
  const user = await app.makeUser();
  const ana = person();
  const asked = await requests.ask(user, { sendAs: 'email', emailTo: [ana] });
  await mailbox.quiet();
  await mailClosed.run({ id: asked._id }, context());
  expect(await mailsTo(ana, 'request-closed')).toEqual([]);
  await requests.act(user, asked.slug, 'close');
  for (let turn = 0; turn < 2; turn += 1) await mailClosed.run({ id: asked._id }, context());
  expect(await mailsTo(ana, 'request-closed')).toHaveLength(1);
  await suspendUser(app.deps.db, user.id);
  await sql`update requests set closed_at = now() where id = ${asked._id}`.execute(app.deps.db);
  await mailClosed.run({ id: asked._id }, context());
  expect(await mailsTo(ana, 'request-closed')).toHaveLength(1);
});

test('P13 S111 a person gets one receipt for several hand-ins; a typed address one for each request, without names', async () => {
  const user = await app.makeUser();
  const [ana, typed] = [person(), person()];
  const asked = await requests.ask(user, {
    sendAs: 'email',
    emailTo: [ana],
    items: [{ name: 'Statement' }],
  });
  const [giver] = (await requests.open(user, asked.slug)).people;
  const stranger = await requests.come(asked, typed);
  const again = await requests.come(asked, typed);
  const item = asked.items[0]?._id ?? '';
  for (const to of [giver?._id ?? '', stranger, again]) {
    await requests.handIn(user, asked, { person: to, item, names: ['march.pdf', 'april.pdf'] });
    await requests.handIn(user, asked, { person: to, names: ['notes.txt'] });
    for (let turn = 0; turn < 2; turn += 1) await mailReceipt.run({ id: asked._id, giver: to }, context());
  }
  const [receipt, ...more] = await mailsTo(ana, 'request-receipt');
  expect(more).toEqual([]);
  for (const part of ['Statement', 'march', 'notes', `${asked.slug}-`, `/r/${giver?._id}`])
    expect(receipt?.text).toContain(part);
  const unverified = await mailsTo(typed, 'unverified-receipt');
  expect(unverified).toHaveLength(1);
  for (const part of ['march', 'Statement', stranger]) expect(unverified[0]?.text).not.toContain(part);
  await requests.handIn(user, asked, { person: giver?._id ?? '', item, names: ['may.pdf'] });
  await mailReceipt.run({ id: asked._id, giver: giver?._id ?? '' }, context());
  const [, second] = await mailsTo(ana, 'request-receipt');
  expect(second?.text).toContain('may');
  expect(second?.text).not.toContain('march');
});
