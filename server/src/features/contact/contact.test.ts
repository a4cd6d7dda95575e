import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { answerConversation } from './answer-conversation.ts';
import { mailsWith, seenByOperator, writerOf } from './contact.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { OPERATOR_EMAIL: 'Operator@Example.com' } });
});

const someone = () => `${randomUUID()}@example.com`;

describe('writing', () => {
  test('W10 a message is stored once, however often it arrives', async () => {
    const writer = writerOf(app);
    const id = randomUUID();
    for (let n = 0; n < 3; n += 1) expect((await writer.write({ id })).json()).toEqual({ received: true });
    expect(await writer.open()).toMatchObject({
      email: 'mei@huanyu.cn',
      closed: false,
      unread: 0,
      messages: [{ id, from: 'you', text: 'Hello\nthere' }],
    });
  });

  test('W10 tries of the same first message at once are one message in one conversation', async () => {
    const writer = writerOf(app);
    const email = someone();
    const id = randomUUID();
    expect(await writer.open()).toBeNull();
    const answers = await Promise.all(Array.from({ length: 6 }, () => writer.write({ id, email })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    await seenByOperator(app, email);
    expect((await writer.open())?.messages).toHaveLength(1);
  });

  test('W10 messages sent at once from one browser are in one conversation, and none is lost', async () => {
    const writer = writerOf(app);
    const email = someone();
    await writer.open();
    const texts = Array.from({ length: 8 }, (_, n) => `Message ${n}`);
    await Promise.all(texts.map((message) => writer.write({ message, email })));
    await seenByOperator(app, email);
    const { messages } = (await writer.open()) ?? { messages: [] };
    expect(messages.map(({ text }) => text).sort()).toEqual(texts);
  });

  test('W10 only the first message of a visitor needs an address; a later one can correct it', async () => {
    const writer = writerOf(app);
    const refused = await writer.write({ email: undefined });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.fields).toHaveProperty('email');
    await writer.write({ message: 'First' });
    expect((await writer.write({ message: 'Second', email: undefined })).statusCode).toBe(200);
    expect(await writer.open()).toMatchObject({ email: 'mei@huanyu.cn' });
    await writer.write({ message: 'Third', email: 'mei@huanyu.example' });
    const { email, messages } = (await writer.open()) ?? {};
    expect(email).toBe('mei@huanyu.example');
    expect(messages?.map(({ text }) => text)).toEqual(['First', 'Second', 'Third']);
  });

  test('W10 a user needs no address, and the account’s is used, whatever the body says', async () => {
    const user = await app.makeUser();
    const writer = writerOf(app, user);
    await writer.write({ email: undefined, message: 'One' });
    await writer.write({ email: 'boss@example.com', message: 'Two' });
    expect(await writer.open()).toMatchObject({ email: user.email, messages: [{}, {}] });
    expect((await seenByOperator(app, user.email)).user_id).toBe(user.id);
  });

  test.each([
    { email: 'no-address' },
    { email: ['a@b.cn', 'c@d.cn'] },
    { email: 'a@b.cn\r\nBcc: c@d.cn' },
    { message: '  ' },
    { message: 'x'.repeat(2_001) },
    { lang: 'xx' },
    { id: 'mine' },
  ])('W10 %o is refused', async (change) => {
    expect((await writerOf(app).write(change)).statusCode).toBe(400);
  });

  test('a message of 2,000 emoji has 2,000 characters and is accepted', async () => {
    expect((await writerOf(app).write({ message: '🧾'.repeat(2_000) })).statusCode).toBe(200);
  });

  test('W10 a page of another site and a link are refused', async () => {
    const { browser } = writerOf(app);
    const foreign = { headers: { 'x-waybill': '' } };
    for (const url of ['/api/contact/conversation', '/api/contact'])
      expect(codeOf(await browser.post(url, {}, foreign))).toBe('cross_site');
    expect(codeOf(await browser.ask('GET', '/api/contact/unread', foreign))).toBe('cross_site');
  });
});

describe('limits', () => {
  test('W10 an address block can leave 30 messages an hour, over all its browsers', async () => {
    const answers = [];
    const writers = ['2001:db8:0:7::1', '2001:db8:0:7:ffff::2'].map((ip) =>
      writerOf(app, undefined, openBrowser(app, ip)),
    );
    for (let n = 0; n < 32; n += 1) answers.push((await writers[n % 2]?.write())?.statusCode);
    expect(answers).toEqual([...Array(30).fill(200), 429, 429]);
  });

  test('W10 an address block can begin 10 conversations a day', async () => {
    const answers = [];
    for (let n = 0; n < 12; n += 1)
      answers.push(
        (await writerOf(app, undefined, openBrowser(app, '203.0.113.61')).write({ email: someone() }))
          .statusCode,
      );
    expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
  });
});

describe('mails', () => {
  test('W10 the operator gets the message by mail, with how to answer it, and a reply goes to the visitor', async () => {
    const message = `<script>alert(1)</script> {{7*7}} ${randomUUID()}`;
    const email = someone();
    await writerOf(app).write({ message, email });
    const { number } = await seenByOperator(app, email);
    const [mail] = await mailsWith(app, message, 1);
    expect(mail).toMatchObject({ to_address: 'operator@example.com', reply_to: email, kind: 'contact' });
    expect(mail.text).toContain(`npm run waybill -- messages reply ${number} "Your answer"`);
    expect(mail.text).toContain('isn’t verified');
    expect(mail.html).not.toContain('<script>');
  });

  test('W10 the answer is mailed once, in the language of the last message, with a link to the panel', async () => {
    const email = someone();
    const writer = writerOf(app);
    await writer.write({ email, message: 'my secret words' });
    await writer.write({ email, lang: 'zh' });
    const { id } = await seenByOperator(app, email);
    const text = `Yes. ${randomUUID()}`;
    const answer = { id: randomUUID(), text };
    for (let n = 0; n < 3; n += 1) expect(await answerConversation(app.deps.db, id, answer)).toBe(true);
    const mails = await mailsWith(app, text, 1);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to_address: email, subject: '我们回复了您的留言' });
    expect(mails[0].text).toContain(`${app.deps.config.publicUrl}/zh#contact`);
    expect(mails[0].text).not.toContain('my secret words');
  });

  test('W10 the answer to a user goes to the account’s present address, with a link to the dashboard', async () => {
    const user = await app.makeUser();
    await writerOf(app, user).write();
    const { id } = await seenByOperator(app, user.email);
    const email = someone();
    await app.deps.db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
    const text = `Sure. ${randomUUID()}`;
    await answerConversation(app.deps.db, id, { id: randomUUID(), text });
    const [mail] = await mailsWith(app, text, 1);
    expect(mail).toMatchObject({ to_address: email });
    expect(mail.text).toContain(`${app.deps.config.publicUrl}/dash/support#contact`);
  });
});
