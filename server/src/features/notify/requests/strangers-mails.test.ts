/** S111: what strangers type about themselves when they hand in files, in the mails that follow. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { type Giving, openGiving } from '../../../../test/giving.ts';
import { mailReceipt } from './receipt-mail.ts';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});

const asks = { name: true, email: true, verified: false, company: true };

/** Every mail to an address, as it would leave the house. */
const sentTo = async (to: string) => {
  await giving.sends.mailbox.quiet();
  return app.deps.db.selectFrom('outbox').selectAll().where('to_address', '=', to).orderBy('id').execute();
};

/** Ends the wait for more hand-ins, for everyone of the request. */
async function endGathering(requestId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from givers where request_id = ${requestId}`.execute(
    app.deps.db,
  );
  for (const { id } of rows)
    await mailReceipt.run({ id: requestId, giver: id }, { deps: app.deps, attempt: 1, lastAttempt: false });
}

test('S111 a name with markup, line breaks and links changes neither the headers nor the links of a mail', async () => {
  const owner = await app.makeUser({ role: 'pro' });
  const request = await giving.requests.ask(owner, { asks });
  const person = { browser: openBrowser(app), id: request.slug };
  const evil = 'Eve\r\nBcc: victim@example.com <a href="https://evil.example">x</a> https://evil.example/pay';
  const said = await giving.introduce(person, {
    name: evil,
    company: 'www.evil.example\nSubject: paid',
    email: 'eve@typed.example',
  });
  expect(said.statusCode).toBe(200);
  await giving.give(person, { 'https___evil.example.pdf': 10 });
  await endGathering(request._id);
  const [toOwner] = (await sentTo(owner.email)).filter(({ kind }) => kind === 'request-received');
  if (toOwner === undefined) throw new Error('no mail');
  expect(`${toOwner.subject}${toOwner.from_name}`).not.toMatch(/[\r\n]/);
  expect(JSON.stringify(toOwner.headers)).not.toMatch(/victim|evil/);
  expect(toOwner.html).not.toMatch(/href="[^"]*evil/i);
  expect(toOwner.html).not.toContain('<a href="https://evil');
  // What mail programs would turn into a link is broken up.
  expect(toOwner.text).not.toMatch(/https:\/\/evil|www\.evil/);
  expect(toOwner.text).toContain('not verified');
  const [toEve, ...more] = await sentTo('eve@typed.example');
  expect(more).toEqual([]);
  expect(`${toEve?.subject}${toEve?.text}${toEve?.html}${toEve?.from_name}`).not.toMatch(/evil|Eve\b|victim/);
  expect(await sentTo('victim@example.com')).toEqual([]);
});

test('S111 an address that was only typed gets one receipt for a request, however often and in whatever spelling', async () => {
  const owner = await app.makeUser({ role: 'pro' });
  const request = await giving.requests.ask(owner, { asks: { ...asks, company: false } });
  const spellings = [
    'victim@typed.example',
    'Victim@Typed.example',
    'victim+1@typed.example',
    'victim+2@typed.example',
  ];
  for (const [at, email] of spellings.entries()) {
    const person = { browser: openBrowser(app, `198.51.105.${at}`), id: request.slug };
    await giving.introduce(person, { name: 'Someone', email });
    await giving.give(person, { [`${at}.pdf`]: 1 });
    await giving.give(person, { [`${at} again.pdf`]: 1 });
    await endGathering(request._id);
    await endGathering(request._id);
  }
  await giving.sends.mailbox.quiet();
  const mails = await app.deps.db
    .selectFrom('outbox')
    .select(['to_address', 'kind', 'text'])
    .where('to_address', 'like', 'victim%')
    .execute();
  expect(mails).toMatchObject([{ to_address: 'victim@typed.example', kind: 'unverified-receipt' }]);
  expect(mails[0]?.text).not.toMatch(/\.pdf/);
  const { people } = await giving.requests.open(owner, request.slug);
  expect(people.map(({ verified }) => verified)).toEqual([false, false, false, false]);
});

test('S108 a receipt names the files of its person, and nothing of others', async () => {
  const owner = await app.makeUser({ role: 'pro' });
  const [ana, ben] = ['ana@proven.example', 'ben@proven.example'];
  const request = await giving.ask(owner, { sendAs: 'email', emailTo: [ana, ben] });
  for (const [email, name] of [
    [ana, 'anas'],
    [ben, 'bens'],
  ] as const) {
    const person = await giving.invited(request, email);
    await giving.open(person);
    await giving.give(person, { [`${name}.pdf`]: 1 });
  }
  await endGathering(request._id);
  const receipts = async (to: string) =>
    (await sentTo(to)).filter(({ kind }) => kind === 'request-receipt').map(({ text }) => text);
  const [[ofAna = '', ...more], [ofBen = '']] = [await receipts(ana), await receipts(ben)];
  expect(more).toEqual([]);
  expect(ofAna).toContain('anas');
  expect(ofAna).not.toMatch(/bens|ben@/);
  expect(ofBen).toContain('bens');
  expect(ofBen).not.toMatch(/anas|ana@/);
});
