import { CONSOLE_FRESH_MINUTES } from '@waybill/contract/console-gate';
import { referenceOf } from '@waybill/contract/reference';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';
import { errorOf } from '../../accounts/caller.suite.ts';
import { age, freshOperator, type TestOperator } from '../console.suite.ts';

let app: TestApp;
let sends: Sends;
let operator: TestOperator;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
  operator = await freshOperator(app);
});

const get = async (path: string) => (await operator.call('GET', `/api/operator/${path}`)).json();
const find = async (text: string): Promise<string[]> =>
  (await get(`transfers?find=${encodeURIComponent(text)}`)).transfers.map(({ id }: { id: string }) => id);
const report = (slug: string, message = 'A copy of our login page') =>
  app.inject({
    method: 'POST',
    url: '/api/reportAbuse',
    headers: { 'x-waybill': '1' },
    payload: { slug, reason: 'phishing', message },
  });
const act = (path: string, body: object) => operator.call('POST', `/api/operator/${path}`, body);

test('R06 consoleTransfers finds by number, reference, sender and recipient, and shows no content', async () => {
  const user = await app.makeUser();
  const sent = await sends.send(user, { emailTo: ['rita@example.com'], title: 'Secret plans' });
  for (const text of [sent.slug, referenceOf(sent._id), user.email.toUpperCase(), 'rita@example.com'])
    expect(await find(text), text).toEqual([sent._id]);
  for (const text of ['nobody@example.com', 'Secret', 'f'.repeat(64)])
    expect(await find(text), text).toEqual([]);
  const shown = await operator.call('GET', `/api/operator/transfers/${sent._id}`);
  expect(shown.json().transfer).toMatchObject({ sender: user.email, slug: null, recipients: 1, abuse: [] });
  for (const content of ['Secret plans', sent.slug, sent.fileObjects[0]?.itemPath ?? '?'])
    expect(shown.body).not.toContain(content);
});

test('R06 a report is open until it is kept, once, with a reason in the log', async () => {
  const { slug, _id } = await sends.send(await app.makeUser());
  await report(slug, 'No longer there');
  const open = (await get('reports?state=open')).reports;
  const mine = open.find(({ message }: { message: string }) => message === 'No longer there');
  expect(mine).toMatchObject({ reason: 'phishing', closedAt: null, transfer: { id: _id, slug, reports: 1 } });
  expect(errorOf(await act(`reports/${mine.id}/keep`, {}))).toBe('invalid_input');
  expect((await act(`reports/${mine.id}/keep`, { reason: 'a mistake' })).statusCode).toBe(200);
  expect(errorOf(await act(`reports/${mine.id}/keep`, { reason: 'again' }))).toBe('conflict');
  expect((await get('reports?state=closed')).reports[0]).toMatchObject({ id: mine.id, decision: 'kept' });
  const { entries } = await get(`log?find=${referenceOf(_id)}`);
  expect(entries).toMatchObject([{ act: 'report.kept', reason: 'a mistake', operator: operator.user.email }]);
});

test('R06 S94 a takedown asks for a fresh code, ends the link, closes all reports and is logged', async () => {
  const { slug, _id } = await sends.send(await app.makeUser());
  await report(slug);
  await report(slug);
  const later = await freshOperator(app);
  await age(app, later, CONSOLE_FRESH_MINUTES);
  const body = { reason: 'phishing', blockFiles: false };
  const path = `/api/operator/transfers/${_id}/takedown`;
  expect(errorOf(await later.call('POST', path, body))).toBe('second_factor_required');
  const taken = (await act(`transfers/${_id}/takedown`, body)).json().transfer;
  expect(taken).toMatchObject({ state: 'taken_down', takedowns: [{ note: 'phishing' }] });
  expect(taken.abuse.map(({ decision }: { decision: string }) => decision)).toEqual([
    'taken_down',
    'taken_down',
  ]);
  const opened = await app.inject({ method: 'POST', url: '/v1/getDownload', payload: { slug } });
  expect(errorOf(opened)).toBe('taken_down');
  const { entries } = await get(`log?find=${referenceOf(_id)}`);
  expect(entries).toMatchObject([{ act: 'transfer.taken_down', reason: 'phishing', detail: '' }]);
});

test('R06 a blocked file is listed and can be allowed again', async () => {
  const sha256 = 'ab'.repeat(32);
  await app.deps.db
    .insertInto('blocked_files')
    .values({ sha256: Buffer.from(sha256, 'hex'), size: 10, crc32: 1 })
    .execute();
  expect((await get('blockedFiles')).files).toMatchObject([{ sha256, bytes: 10 }]);
  expect((await act(`blockedFiles/${sha256}/unblock`, { reason: 'harmless' })).statusCode).toBe(200);
  expect((await get('blockedFiles')).files).toEqual([]);
  expect(errorOf(await act(`blockedFiles/${sha256}/unblock`, { reason: 'again' }))).toBe('not_found');
});
