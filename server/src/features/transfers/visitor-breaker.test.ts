/** Unusually many sends without an account: new ones are paused, others go on, and it ends by itself or by a command. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { visitorCommands } from '../../operator/visitor-commands.ts';
import { openSends, type Sends } from './sends.suite.ts';

const OPERATOR = 'operator@example.com';
const USUAL = 6;

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp({ env: { OPERATOR_EMAIL: OPERATOR, VISITOR_SENDS_PER_HOUR: String(USUAL) } });
  sends = await openSends(app);
});
beforeEach(async () => {
  await app.deps.db.deleteFrom('visitor_sends').execute();
  await sql`update visitor_breaker set paused_at = null, threshold = null`.execute(app.deps.db);
});

let count = 0;
/** A visitor from another network each, who has proven an address. */
async function visitor() {
  count += 1;
  const email = `visitor-${count}@d${count}.example`;
  return { email, browser: await sends.sending.visitor(email, `198.51.${count}.1`) };
}
type Visitor = Awaited<ReturnType<typeof visitor>>;

const announce = ({ browser, email }: Visitor) =>
  sends.sending.ask({ type: 'anonUpload', email, files: [{ path: 'a.bin', size: 10 }] }, { browser });

const visitors = async (many: number): Promise<Visitor[]> => {
  const all: Visitor[] = [];
  for (let n = 0; n < many; n += 1) all.push(await visitor());
  return all;
};

const run = async (name: string, ...words: string[]) => {
  const command = visitorCommands.find((each) => each.name === name);
  if (command === undefined) throw new Error(`there is no command ${name}`);
  return command.run(app.deps.db, words, {});
};

const letTimePass = (span: string) =>
  sql`update visitor_sends set minute = minute - ${span}::interval`.execute(app.deps.db);

const metric = async (name: string) =>
  new RegExp(`^${name} (\\d+)$`, 'm').exec((await app.inject({ url: '/metrics' })).body)?.[1];

test('H09 beyond the usual number, sends that begin in parallel from many addresses are refused before any byte', async () => {
  const all = await visitors(USUAL + 3);
  const answers = await Promise.all(all.map(announce));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(USUAL);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map(codeOf)).toEqual(['visitors_paused', 'visitors_paused', 'visitors_paused']);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  const alarm = await sends.mailbox.newest(OPERATOR, 'alarm');
  expect(alarm.subject).toBe('Sending without an account is paused');
  expect(alarm.text).toContain('visitors reset');
  await sends.mailbox.quiet();
  expect((await sends.mailbox.all(OPERATOR)).filter(({ kind }) => kind === 'alarm')).toHaveLength(1);
  expect(await metric('waybill_visitor_sends_paused')).toBe('1');
  expect(await metric('waybill_visitor_sends_last_hour')).toBe(String(USUAL));
  // Accounts are not affected.
  const user = await app.makeUser();
  await sends.send(user);
});

test('H09 an upload that began before the pause is sent, its link works, and a later one is not sent', async () => {
  const early = await visitor();
  const uploaded = await sends.visitorUpload(early.browser, early.email);
  for (const each of await visitors(USUAL - 1)) expect((await announce(each)).statusCode).toBe(200);
  expect(codeOf(await announce(await visitor()))).toBe('visitors_paused');
  const body = { sendAs: 'email', emailTo: ['anna@example.com'], senderEmail: early.email };
  const sent = await sends.quicksend({ browser: early.browser }, uploaded, body);
  expect(sent.statusCode).toBe(200);
  const { slug } = sent.json().transfer;
  const opened = await openBrowser(app).post('/api/open', { slug });
  expect(opened.statusCode).toBeLessThan(500);

  await sql`update visitor_breaker set paused_at = null`.execute(app.deps.db);
  await letTimePass('2 hours');
  const late = await visitor();
  const lateUpload = await sends.visitorUpload(late.browser, late.email);
  await sql`update visitor_breaker set paused_at = now() - interval '1 hour', threshold = 1`.execute(
    app.deps.db,
  );
  const refused = await sends.quicksend({ browser: late.browser }, lateUpload, {
    ...body,
    senderEmail: late.email,
  });
  expect(codeOf(refused)).toBe('visitors_paused');
});

test('H09 it ends by itself when an hour has had less than half of the usual number, and not before', async () => {
  for (const each of await visitors(USUAL)) await announce(each);
  await letTimePass('50 minutes');
  const waiting = await visitor();
  expect(codeOf(await announce(waiting))).toBe('visitors_paused');
  await letTimePass('11 minutes');
  expect((await announce(waiting)).statusCode).toBe(200);
  expect(await metric('waybill_visitor_sends_paused')).toBe('0');
  // It counts anew up to the whole number.
  for (const each of await visitors(USUAL - 2)) expect((await announce(each)).statusCode).toBe(200);
});

test('H09 the operator can end it, and set another number for all servers', async () => {
  for (const each of await visitors(USUAL)) await announce(each);
  const waiting = await visitor();
  expect(codeOf(await announce(waiting))).toBe('visitors_paused');
  expect(await run('visitors reset')).toMatchObject({ ok: true });
  expect((await announce(waiting)).statusCode).toBe(200);

  expect(await run('visitors threshold', '2')).toMatchObject({ ok: true });
  expect((await announce(await visitor())).statusCode).toBe(200);
  expect(codeOf(await announce(await visitor()))).toBe('visitors_paused');
  expect(await run('visitors status')).toMatchObject({ ok: false });
  expect(await run('visitors threshold', '50')).toMatchObject({ ok: true });
  expect((await announce(await visitor())).statusCode).toBe(200);
  for (const wrong of ['0', '-1', 'many', '99999999'])
    expect(await run('visitors threshold', wrong)).toMatchObject({ ok: false });
});
