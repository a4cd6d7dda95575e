import { randomUUID } from 'node:crypto';
import { OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { messageCommands } from '../../operator/message-commands.ts';
import { sweep } from '../../worker.ts';
import { answerConversation } from './answer-conversation.ts';
import { seenByOperator, type Writer, writerOf } from './contact.suite.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const someone = () => `${randomUUID()}@example.com`;

async function answer(email: string, text: string): Promise<string> {
  const { id } = await seenByOperator(app, email);
  const message = randomUUID();
  await answerConversation(app.deps.db, id, { id: message, text });
  return message;
}

const textsOf = async (writer: Writer) => (await writer.open())?.messages.map(({ text }) => text);

describe('reading', () => {
  test('W10 answers are unread until they are read, and the mark counts them', async () => {
    const email = someone();
    const writer = writerOf(app);
    expect(await writer.unread()).toEqual({ exists: false, unread: 0 });
    await writer.write({ email });
    expect(await writer.unread()).toEqual({ exists: true, unread: 0 });
    const first = await answer(email, 'One');
    const second = await answer(email, 'Two');
    expect(await writer.unread()).toEqual({ exists: true, unread: 2 });
    expect(await writer.open()).toMatchObject({ unread: 2 });
    const read = (message: string) => writer.browser.post('/api/contact/read', { message });
    expect((await read(first)).json()).toEqual({ unread: 1 });
    expect((await read(second)).json()).toEqual({ unread: 0 });
    expect((await writer.open())?.messages.map(({ from }) => from)).toEqual(['you', 'operator', 'operator']);
  });

  test('W10 another browser, another user and the same typed address see nothing of a conversation', async () => {
    const email = someone();
    const writer = writerOf(app);
    await writer.write({ email, message: 'Mine' });
    const secret = await answer(email, 'Secret');
    const others = [
      writerOf(app),
      writerOf(app, await app.makeUser()),
      writerOf(app, await app.makeUser({ email })),
    ];
    for (const other of others) {
      expect(await other.open()).toBeNull();
      expect(await other.unread()).toEqual({ exists: false, unread: 0 });
      const read = await other.browser.post('/api/contact/read', { message: secret });
      expect(read.statusCode).toBe(404);
      const live = await other.browser.ask('GET', '/api/contact/live');
      expect(live.statusCode).toBe(404);
    }
    await others[0]?.write({ email, message: 'Theirs' });
    expect(await textsOf(others[0] as Writer)).toEqual(['Theirs']);
    expect(await textsOf(writer)).toEqual(['Mine', 'Secret']);
  });

  test('W10 the cookie is not readable by scripts, and only its hash is stored', async () => {
    const writer = writerOf(app);
    const opened = await writer.browser.post('/api/contact/conversation', undefined);
    const cookie = opened.cookies.find(({ name }) => name === 'waybill_contact');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/contact' });
    expect(cookie?.value).toMatch(/^[\w-]{22}\.[\w-]{24}$/);
    await writer.write();
    const { rows } =
      await sql`select * from conversations where position(convert_to(${cookie?.value ?? ''}, 'UTF8') in browser) > 0`.execute(
        app.deps.db,
      );
    expect(rows).toEqual([]);
  });
});

describe('accounts', () => {
  test('W10 signing in adopts the browser’s conversation, and the browser alone no longer opens it', async () => {
    const visitor = writerOf(app);
    await visitor.write({ message: 'As a visitor' });
    const user = await app.makeUser();
    const signedIn = writerOf(app, user, visitor.browser);
    expect(await signedIn.unread()).toMatchObject({ exists: true });
    expect(await signedIn.open()).toMatchObject({ email: user.email, messages: [{ text: 'As a visitor' }] });
    expect(await visitor.open()).toBeNull();
    expect(await textsOf(writerOf(app, user))).toEqual(['As a visitor']);
    await answer(user.email, 'For the account');
    expect(await visitor.unread()).toEqual({ exists: false, unread: 0 });
  });

  test('W10 a user who has a conversation gets the browser’s messages in it, in order, and answers reach both', async () => {
    const user = await app.makeUser();
    const elsewhere = writerOf(app, user);
    const email = someone();
    const visitor = writerOf(app);
    await elsewhere.write({ message: 'One' });
    await visitor.write({ email, message: 'Two' });
    const { number } = await seenByOperator(app, email);
    await elsewhere.write({ message: 'Three' });
    await Promise.all(
      Array.from({ length: 4 }, () => writerOf(app, user, visitor.browser).write({ message: 'Four' })),
    );
    const texts = await textsOf(elsewhere);
    expect(texts?.slice(0, 3)).toEqual(['One', 'Two', 'Three']);
    expect(texts).toHaveLength(7);
    const reply = messageCommands.find(({ name }) => name === 'messages reply');
    expect(await reply?.run(app.deps.db, [number, 'To the old number'], {})).toMatchObject({ ok: true });
    expect((await textsOf(elsewhere))?.at(-1)).toBe('To the old number');
  });

  test('W10 an account’s conversation is in its export, and gone with the account', async () => {
    const user = await app.makeUser();
    const writer = writerOf(app, user);
    await writer.write({ message: 'Where are my files?' });
    await answer(user.email, 'Here.');
    const exported = await writer.browser.ask('GET', '/api/exportData', { token: user.token });
    expect(exported.json().contactMessages).toMatchObject([
      { from: 'you', message: 'Where are my files?' },
      { from: 'operator', message: 'Here.' },
    ]);
    await app.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
    await expect(seenByOperator(app, user.email)).rejects.toThrow('0 conversations');
  });
});

describe('commands', () => {
  const run = async (name: string, ...words: string[]) => {
    const command = messageCommands.find((each) => each.name === `messages ${name}`);
    if (command === undefined) throw new Error(`no command ${name}`);
    const { ok, lines } = await command.run(app.deps.db, words, {});
    return { ok, text: lines.join('\n') };
  };

  test('W10 the operator lists, shows, answers, closes and deletes a conversation', async () => {
    const email = someone();
    const writer = writerOf(app);
    await writer.write({ email, message: 'Line one\nLine \u202Etwo' });
    const { number } = await seenByOperator(app, email);
    expect((await run('list')).text).toMatch(new RegExp(`${number} .* waiting +${email}`));
    expect(await run('reply', number.toLowerCase(), 'Of course.')).toMatchObject({ ok: true });
    expect((await run('list')).text).toMatch(new RegExp(`${number} .* answered`));
    const { text } = await run('show', number);
    expect(text).toContain('Line one');
    expect(text).toContain('Of course.');
    expect(text).not.toContain('\u202E');
    await run('close', number);
    expect(await writer.open()).toMatchObject({ closed: true });
    await writer.write({ message: 'One more' });
    expect(await writer.open()).toMatchObject({ closed: false });
    await run('delete', number);
    expect(await writer.open()).toBeNull();
    await expect(run('show', number)).resolves.toMatchObject({ ok: false });
  });

  test('W10 an empty answer, one that is too long and an unknown number are refused', async () => {
    const email = someone();
    await writerOf(app).write({ email });
    const { number } = await seenByOperator(app, email);
    expect(await run('reply', number, ' \n ')).toMatchObject({ ok: false });
    expect(await run('reply', number, 'x'.repeat(10_001))).toMatchObject({ ok: false });
    expect(await run('reply', 'ZZZZZZZ', 'Hello')).toMatchObject({ ok: false });
    expect(await run('reply', number, '🧾'.repeat(10_000))).toMatchObject({ ok: true });
  });
});

test('W10 a conversation is deleted a year after its last message', async () => {
  const [old, kept] = [someone(), someone()];
  for (const email of [old, kept]) await writerOf(app).write({ email });
  await sql`update conversations set updated_at = now() - case email when ${old} then interval '366 days' else interval '364 days' end
    where email in (${old}, ${kept})`.execute(app.deps.db);
  await sql`insert into clock_moments (running_ms, shown_at) select running_ms - 7200000, now() from clock
    on conflict do nothing`.execute(app.deps.db);
  await sweep.run({}, { deps: app.deps, attempt: 1, lastAttempt: true });
  await seenByOperator(app, kept);
  await expect(seenByOperator(app, old)).rejects.toThrow('0 conversations');
});

describe('live', () => {
  async function listen(address: string, writer: Writer) {
    const cookie = Array.from(writer.browser.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const stop = new AbortController();
    const response = await fetch(`${address}/api/contact/live`, {
      headers: { [OWN_PAGES_HEADER]: '1', cookie },
      signal: stop.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const changes = async (count: number): Promise<void> => {
      while (heard.split('event: changed').length - 1 < count) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) throw new Error('the stream ended');
        heard += value;
      }
    };
    return { response, changes, stop: () => stop.abort() };
  }

  test('W10 an open panel hears of an answer at once, and not of other conversations', async () => {
    const address = await app.listen();
    const email = someone();
    const [writer, other] = [writerOf(app), writerOf(app)];
    await writer.write({ email });
    await other.write({ email: someone() });
    const line = await listen(address, writer);
    expect(line.response.headers.get('content-type')).toContain('text/event-stream');
    await line.changes(1);
    await other.write();
    await answer(email, 'Here I am');
    await line.changes(2);
    line.stop();
    expect(await textsOf(writer)).toEqual(['Hello\nthere', 'Here I am']);
  });
});
