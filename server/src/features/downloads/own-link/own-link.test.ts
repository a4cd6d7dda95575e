/** Tests how recipients have their own link mailed again, and that the answer says nothing about who is a recipient. */
import { beforeAll, expect, test } from 'vitest';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { openReceiving, type Receiving } from '../receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving({ env: { PUBLIC_URL: 'https://waybill.example' } });
});

const ask = (slug: string, email: string, lang = 'en', browser = receiving.stranger()) =>
  browser.post('/api/askOwnLink', { slug, email, lang });

const ownLinks = async (to: string) => {
  await receiving.sends.mailbox.quiet();
  return (await receiving.sends.mailbox.all(to)).filter(({ kind }) => kind === 'own-link');
};

const sentTo = async (emailTo: readonly unknown[]) => {
  const user = await receiving.app.makeUser({ fullName: 'Mei Lin', role: 'pro' });
  return { user, ...(await receiving.sends.send(user, { sendAs: 'email', emailTo })) };
};

test('H04 T33 askOwnLink: a recipient is mailed their own link, and it opens the transfer as theirs', async () => {
  const { slug } = await sentTo(['anna@own.example', 'joris@own.example']);
  expect(codeOf(await receiving.open(slug))).toBe('recipients_only');
  const answer = await ask(slug, 'Anna@Own.example', 'zh');
  expect([answer.statusCode, answer.json()]).toEqual([200, { asked: true }]);
  const [mail] = await ownLinks('anna@own.example');
  expect(mail?.subject).toBe('您的专属链接：Mei Lin 发来的 a.bin');
  const user = await receiving.personal(slug, 'anna@own.example');
  expect(mail?.text).toContain(`https://waybill.example/d/${slug}/${user}\n`);
  const offer = await receiving.offer(slug, undefined, { user });
  expect(offer.receiver?.email).toBe('anna@own.example');
});

test('H04 S44 askOwnLink: the answer is the same for everyone, and only recipients are mailed', async () => {
  const { slug, user } = await sentTo(['known@own.example', 'gone@own.example']);
  const body = { email: 'gone@own.example' };
  await openBrowser(receiving.app).post(`/api/transfers/${slug}/recipients/remove`, body, user);
  const deleted = await sentTo(['late@own.example']);
  await receiving.change(deleted.slug, { deleted_at: new Date() });
  const answers = [
    await ask(slug, 'known@own.example'),
    await ask(slug, 'gone@own.example'),
    await ask(slug, 'stranger@own.example'),
    await ask(slug, user.email),
    await ask(deleted.slug, 'late@own.example'),
  ].map(({ statusCode, body: text, headers }) => [statusCode, text, headers['content-length']]);
  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await ownLinks('known@own.example')).toHaveLength(1);
  for (const none of ['gone@own.example', 'stranger@own.example', user.email, 'late@own.example'])
    expect(await ownLinks(none)).toEqual([]);
  expect(codeOf(await ask('2345678', 'known@own.example'))).toBe('not_found');
});

test('H04 askOwnLink: of an expired transfer the mail leads to where more time is asked for', async () => {
  const { slug } = await sentTo(['slow@own.example']);
  await receiving.change(slug, { expires_at: new Date(Date.now() - 60_000) });
  await ask(slug, 'slow@own.example');
  const [mail] = await ownLinks('slow@own.example');
  expect(mail?.text).toContain('Ask for more time');
  const user = await receiving.personal(slug, 'slow@own.example');
  const asked = (body: object) => receiving.stranger().post('/api/askExtension', { slug, ...body });
  expect(codeOf(await asked({ email: 'any@own.example' }))).toBe('recipients_only');
  expect((await asked({ user })).statusCode).toBe(200);
});

test('H04 S88 askOwnLink: asking is limited for each caller and each transfer, and mails for each address', async () => {
  const { slug } = await sentTo(['victim@own.example']);
  const caller = receiving.stranger();
  const codes = [];
  for (let at = 0; at < 11; at += 1) codes.push(codeOf(await ask(slug, 'victim@own.example', 'en', caller)));
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(1);
  const more = [];
  for (let at = 0; at < 21; at += 1) more.push(codeOf(await ask(slug, `v${at}@own.example`)));
  expect(more.at(-1)).toBe('too_many_requests');
  expect((await ownLinks('victim@own.example')).length).toBeLessThanOrEqual(5);
});

test('H04 a visitor who sent by email opens it by the link in their own mails, and by no slug', async () => {
  const { sends } = receiving;
  const browser = await sends.sending.visitor('tom@visit.example', '203.0.113.61');
  const uploaded = await sends.visitorUpload(browser, 'tom@visit.example');
  const mail = { sendAs: 'email', emailTo: ['anna@visit.example'] };
  const { slug, linkUrl } = (await sends.quicksend({ browser }, uploaded, mail)).json().transfer;
  expect(linkUrl).toBeNull();
  const { text } = await sends.mailbox.newest('tom@visit.example', 'sent');
  expect(text).not.toContain(`/w/${slug}`);
  const [, user] = /\/d\/\w+\/([\w-]{22})\n/.exec(text) ?? [];
  const offer = await receiving.offer(slug, undefined, { user });
  expect(offer).toMatchObject({ receiver: null, own: false });
  expect((await receiving.stranger().ask('GET', offer.files[0]?.url ?? '')).statusCode).toBe(200);
  expect(codeOf(await receiving.open(slug, browser))).toBe('recipients_only');
  const other = await sentTo(['anna@visit.example']);
  expect(codeOf(await receiving.open(other.slug, undefined, { user }))).toBe('not_found');
});
