/** Tests that an installation under its operator's name sends, writes and serves nothing under ours. */
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../test/app.ts';
import { openBrowser } from '../test/browser.ts';
import { pdfText } from '../test/pdf-text.ts';
import { openReceiving, type Receiving } from './features/downloads/receiving.suite.ts';

const NAME = 'Ship & Shore';
/** The environment variables of programs are called `WAYBILL_…` everywhere, so that examples fit every installation. */
const OURS = /Waybill(?! no\.)|WAYBILL(?!_)/;

let receiving: Receiving;
let user: TestUser;
let slug: string;
beforeAll(async () => {
  receiving = await openReceiving({
    env: { BRAND_NAME: NAME, OPERATOR_NAME: 'Harbour BV', OPERATOR_ADDRESS: 'Quay 1, Rotterdam' },
  });
  user = await receiving.app.makeUser({ role: 'pro' });
  ({ slug } = await receiving.sends.send(
    user,
    { sendAs: 'email', title: 'Plan', message: '', emailTo: ['mei@huanyu.example'] },
    { 'plan.dwg': 300 },
  ));
});

const get = (url: string) =>
  receiving.app.inject({ url, headers: { authorization: `Bearer ${user.token}` } });

test('P10 mails carry the operator’s name: in the From header, the subject and the text', async () => {
  const { app, sends } = receiving;
  await sends.mailbox.newest('mei@huanyu.example', 'transfer');
  await openBrowser(app).post('/api/verifyEmail', { email: 'anna@example.com' });
  await sends.mailbox.newest('anna@example.com', 'code');
  const mails = await app.deps.db
    .selectFrom('outbox')
    .select(['kind', 'from_name', 'subject', 'text', 'html'])
    .execute();
  expect(mails.find(({ kind }) => kind === 'transfer')?.from_name).toMatch(/ via Ship & Shore$/);
  expect(mails.find(({ kind }) => kind === 'code')).toMatchObject({
    from_name: NAME,
    subject: expect.stringMatching(/^\d{5} is your Ship & Shore code$/),
  });
  for (const mail of mails) expect(Object.values(mail).join('\n')).not.toMatch(OURS);
});

test.each(['en', 'zh'])('P10 X04 a receipt in %s carries the operator’s name', async (lang) => {
  const { rawPayload } = await get(`/api/transfers/${slug}/receipt.pdf?lang=${lang}`);
  const text = pdfText(rawPayload);
  expect(text.split('\n')).toContain(NAME);
  expect(text).toContain('Plan');
  expect(text + rawPayload.toString('latin1')).not.toMatch(OURS);
});

test('P10 the export of a timeline and the API’s pages carry the operator’s name', async () => {
  const pages = await Promise.all(
    [
      `/api/transfers/${slug}/tracking.csv`,
      '/api/docs',
      '/api/docs?lang=zh',
      '/api/openapi.json',
      '/api/unsubscribe?token=x',
    ].map(get),
  );
  for (const { body } of pages) {
    expect(body).toMatch(/Ship &(?:amp;)? Shore/);
    expect(body).not.toMatch(OURS);
  }
});
