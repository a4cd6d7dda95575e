/** Mails about extensions and abuse reports, triggered by receivers on the download page. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { type Browser, openBrowser } from '../../../../test/browser.ts';
import { openSends, type Sends } from '../../../../test/sends.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp({
    env: { PUBLIC_URL: 'https://waybill.example', OPERATOR_EMAIL: 'operator@waybill.example' },
  });
  sends = await openSends(app);
});

let drawn = 0;
const stranger = (): Browser => {
  drawn += 1;
  return openBrowser(app, `198.18.7.${drawn}`);
};

const arrivedAt = async (address: string, kind: string) => {
  await sends.mailbox.quiet();
  return app.deps.db
    .selectFrom('outbox')
    .selectAll()
    .where('to_address', '=', address)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
};

const expire = (slug: string) =>
  app.deps.db
    .updateTable('transfers')
    .set({ expires_at: new Date(Date.now() - 60_000) })
    .where('slug', '=', slug)
    .execute();

const tokenIn = (text: string): string => /\/extension\/([\w-]{22})\n/.exec(text)?.[1] ?? '';

describe('P11 more time', () => {
  test('the sender is mailed a link that extends the transfer, and the receiver who asked is mailed once it is used', async () => {
    const mei = await app.makeUser({ fullName: 'Mei Lin' });
    const { slug } = await sends.send(mei, { sendAs: 'email', emailTo: ['anna@one.example'] });
    const [sent] = await arrivedAt('anna@one.example', 'transfer');
    const personal = /\/d\/\w+\/([\w-]{22})\n/.exec(sent?.text ?? '')?.[1];
    await expire(slug);
    await stranger().post('/api/askExtension', { slug, user: personal, lang: 'zh' });
    const [asked] = await arrivedAt(mei.email, 'extension-asked');
    expect(asked).toMatchObject({
      subject: 'anna@one.example asks for more time: a.bin',
      reply_to: 'anna@one.example',
    });
    expect(asked?.text).not.toContain('You didn’t send it to this address');
    const given = await stranger().post('/api/checkExtension', { token: tokenIn(asked?.text ?? '') });
    expect(given.json()).toMatchObject({ receiverEmail: 'anna@one.example' });
    const [extended] = await arrivedAt('anna@one.example', 'extended');
    expect(extended).toMatchObject({
      subject: '链接已延长：Mei Lin 的 a.bin',
      from_name: 'Mei Lin（通过 Waybill）',
      reply_to: mei.email,
    });
    expect(extended?.text).toContain(`https://waybill.example/d/${slug}/${personal}\n`);
  });

  test('a visitor with only the link is mailed the same link, and the sender is warned that the address is unknown', async () => {
    const user = await app.makeUser();
    const { slug } = await sends.send(user, { password: 'quay side' }, { 'secret.bin': 3 });
    await expire(slug);
    await stranger().post('/api/askExtension', { slug, email: 'someone@two.example' });
    const [asked] = await arrivedAt(user.email, 'extension-asked');
    expect(asked).toMatchObject({ reply_to: null });
    expect(asked?.text).toContain('You didn’t send it to this address');
    await stranger().post('/api/checkExtension', { token: tokenIn(asked?.text ?? '') });
    const [extended] = await arrivedAt('someone@two.example', 'extended');
    expect(extended?.text).toContain(`https://waybill.example/w/${slug}\n`);
    expect(extended?.text).not.toContain('secret.bin');
  });
});

test('T16 a download over HTTP is mailed to its sender, and to a visitor who sent', async () => {
  const browser = await sends.sending.visitor('tom@mail.example', '203.0.113.21');
  const uploaded = await sends.visitorUpload(browser, 'tom@mail.example');
  const answer = await sends.quicksend({ browser }, uploaded, {
    sendAs: 'email',
    emailTo: ['anna@three.example'],
  });
  const { slug } = answer.json().transfer;
  const [sent] = await arrivedAt('anna@three.example', 'visitor-transfer');
  const personal = /\/d\/\w+\/([\w-]{22})\n/.exec(sent?.text ?? '')?.[1];
  const receiver = stranger();
  const offer = (await receiver.post('/v1/getDownload', { slug, user: personal })).json();
  const taken = await receiver.ask('GET', offer.files[0].url);
  expect(taken.statusCode).toBe(200);
  const [stamp] = await arrivedAt('tom@mail.example', 'downloaded');
  expect(stamp?.text).toContain('anna@three.example downloaded a.bin.');
  expect(stamp?.text).toMatch(new RegExp(`https://waybill.example/d/${slug}/[\\w-]{22}\\n`));
});

test('T25 S94 abuse reports are mailed to the operator, at most one an hour per transfer, without links', async () => {
  const user = await app.makeUser();
  const { slug } = await sends.send(user);
  const report = (message: string) =>
    stranger().post('/api/reportAbuse', { slug, reason: 'phishing', message, email: 'joris@haven.example' });
  await report('See https://evil.example <script>alert(1)</script>');
  const [first] = await arrivedAt('operator@waybill.example', 'reported');
  await report('again');
  await report('and again');
  const mails = await arrivedAt('operator@waybill.example', 'reported');
  // Two when the hour ended in between.
  expect(mails.length).toBeLessThanOrEqual(2);
  expect(first).toMatchObject({ subject: `Report for ${slug}: Phishing`, reply_to: 'joris@haven.example' });
  expect(first?.html).not.toMatch(/<script>|href="https:\/\/evil|evil\.example/);
  expect(first?.text).toContain(`waybill takedown ${slug}`);
  expect(first?.text).toContain(user.email);
});
