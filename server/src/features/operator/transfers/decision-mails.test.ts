import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';
import { freshOperator, type TestOperator } from '../console.suite.ts';

let app: TestApp;
let sends: Sends;
let operator: TestOperator;
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_URL: 'https://waybill.example' } });
  sends = await openSends(app);
  operator = await freshOperator(app);
});

let drawn = 0;
async function report(slug: string, more: { email?: string; lang?: 'en' | 'zh' } = {}): Promise<string> {
  drawn += 1;
  const from = openBrowser(app, `198.18.9.${drawn}`);
  const answer = await from.post('/api/reportAbuse', {
    slug,
    reason: 'phishing',
    message: 'A bank',
    ...more,
  });
  expect(answer.statusCode).toBe(200);
  const { id } = await app.deps.db
    .selectFrom('abuse_reports')
    .select('id')
    .where('slug', '=', slug)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

const act = async (path: string, body: object) =>
  expect((await operator.call('POST', `/api/operator/${path}`, body)).statusCode, path).toBe(200);
const takeDown = (id: string, message = '') =>
  act(`transfers/${id}/takedown`, { reason: 'internal', message, blockFiles: false });

async function arrived(address: string, kind: 'taken-down' | 'report-decided') {
  await sends.mailbox.quiet();
  return app.deps.db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('to_address', '=', address)
    .where('kind', '=', kind)
    .execute();
}

test('R06 T25 takedown: the sender is mailed once in their language, with the operator’s words and without the reason for the log', async () => {
  const user = await app.makeUser({ lang: 'zh' });
  const { _id } = await sends.send(user, { title: 'Quay' });
  await takeDown(_id, 'It copies a bank.');
  await takeDown(_id, 'Once more');
  const mails = await arrived(user.email, 'taken-down');
  expect(mails).toMatchObject([{ subject: '已下架：Quay' }]);
  const [{ text } = { text: '' }] = mails;
  expect(text).toContain('It copies a bank.');
  expect(text).toContain('https://waybill.example/zh/dash/support#contact');
  expect(text).not.toContain('internal');
});

test('R06 T25 takedown: a sender who deleted the transfer before is not mailed', async () => {
  const user = await app.makeUser();
  const { _id } = await sends.send(user);
  await app.deps.db.updateTable('transfers').set({ deleted_at: new Date() }).where('id', '=', _id).execute();
  await takeDown(_id);
  expect(await arrived(user.email, 'taken-down')).toEqual([]);
});

test('R06 T25 takedown: each address that reported is mailed once, in the language of its page, without transfer or report', async () => {
  const { slug, _id } = await sends.send(await app.makeUser(), { title: 'Quay' });
  await report(slug, { email: 'joris@haven.example' });
  await report(slug, { email: 'Joris@haven.example' });
  await report(slug, { email: 'anna@haven.example', lang: 'zh' });
  await report(slug);
  await takeDown(_id, 'Thanks to you.');
  const mails = await arrived('joris@haven.example', 'report-decided');
  expect(mails).toMatchObject([{ subject: 'The transfer you reported was taken down' }]);
  expect(mails[0]?.text).toContain('Thanks to you.');
  for (const content of [slug, 'Quay', 'A bank']) expect(mails[0]?.text).not.toContain(content);
  expect(await arrived('anna@haven.example', 'report-decided')).toMatchObject([
    { subject: '您举报的文件已下架' },
  ]);
});

test('R06 T25 keepReported: who reported is mailed what the operator says, the sender is not', async () => {
  const user = await app.makeUser();
  const { slug, _id } = await sends.send(user);
  const [first, second] = [
    await report(slug, { email: 'mei@haven.example' }),
    await report(slug, { email: 'mei@haven.example' }),
  ];
  await act(`reports/${first}/keep`, { reason: 'internal', message: 'It is a recipe.' });
  const kept = await arrived('mei@haven.example', 'report-decided');
  expect(kept).toMatchObject([{ subject: 'We’ve reviewed your report' }]);
  expect(kept[0]?.text).toContain('It is a recipe.');
  expect(await arrived(user.email, 'taken-down')).toEqual([]);
  await takeDown(_id);
  expect((await arrived('mei@haven.example', 'report-decided')).map(({ subject }) => subject)).toEqual([
    'We’ve reviewed your report',
    'The transfer you reported was taken down',
  ]);
  expect(second).not.toBe(first);
});
