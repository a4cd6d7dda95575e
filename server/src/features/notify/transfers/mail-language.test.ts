/** The language of the emails to recipients where a call names none. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

const byMail = (email: string) => ({ sendAs: 'email', emailTo: [email] });
const subjectTo = async (email: string) => {
  await sends.mailbox.quiet();
  const [mail] = await sends.mailbox.all(email);
  return mail?.subject;
};
const forward = (user: TestUser, from: string, body: object) =>
  openBrowser(app).post('/api/shareFile', { from, key: randomUUID(), ...body }, { token: user.token });

test('K37 a transfer without lang is mailed in the language of its sender’s account', async () => {
  const user = await app.makeUser({ lang: 'zh', fullName: 'Mei Lin' });
  await sends.send(user, byMail('one@k37.example'));
  expect(await subjectTo('one@k37.example')).toMatch(/[一-鿿]/);
});

test('K37 lang of the call counts before the language of the account', async () => {
  const user = await app.makeUser({ lang: 'zh', fullName: 'Mei Lin' });
  await sends.send(user, { ...byMail('two@k37.example'), lang: 'en' });
  expect(await subjectTo('two@k37.example')).not.toMatch(/[一-鿿]/);
});

test('K37 a forward without lang is mailed in the language of the account that forwards', async () => {
  const user = await app.makeUser({ lang: 'zh', fullName: 'Mei Lin' });
  const { slug } = await sends.send(user, { lang: 'en' });
  expect((await forward(user, slug, byMail('three@k37.example'))).statusCode).toBe(200);
  expect(await subjectTo('three@k37.example')).toMatch(/[一-鿿]/);
});

test.each([
  ['zh-CN,zh;q=0.9', 'zh'],
  ['fr', 'en'],
])('K37 a visitor’s transfer without lang, with Accept-Language %s, is in %s', async (header, lang) => {
  const email = `visitor-${lang}@k37.example`;
  const browser = await sends.sending.visitor(email);
  const uploaded = await sends.visitorUpload(browser, email);
  const { access, fileObjects } = uploaded;
  const answer = await browser.post(
    '/api/quicksend2',
    { draftId: access.draftId, fileObjects, senderEmail: email, ...byMail(`to-${email}`) },
    { headers: { 'accept-language': header } },
  );
  expect(answer.statusCode).toBe(200);
  const stored = await app.deps.db
    .selectFrom('transfers')
    .select('lang')
    .where('slug', '=', access.slug)
    .executeTakeFirstOrThrow();
  expect(stored.lang).toBe(lang);
});
