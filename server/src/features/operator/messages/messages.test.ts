import { randomUUID } from 'node:crypto';
import { CONSOLE_FRESH_MINUTES } from '@waybill/contract/console-gate';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { messageCommands } from '../../../operator/message-commands.ts';
import { callAs, errorOf } from '../../accounts/caller.suite.ts';
import { mailsWith, writerOf } from '../../contact/contact.suite.ts';
import { age, freshOperator, type TestOperator } from '../console.suite.ts';

let app: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  app = await testApp();
  operator = await freshOperator(app);
});

interface Row {
  readonly number: string;
  readonly email: string;
}
const get = async (path: string) => (await operator.call('GET', `/api/operator/${path}`)).json();
const act = (path: string, body: object) => operator.call('POST', `/api/operator/${path}`, body);
const listed = async (show: 'open' | 'closed', find = ''): Promise<Row[]> =>
  (await get(`conversations?show=${show}&find=${encodeURIComponent(find)}`)).conversations;
const actsOf = async (number: string): Promise<{ act: string; reason: string }[]> =>
  (await get(`log?find=${number}`)).entries;

/** A visitor's conversation with the operator. */
async function begun(message = 'Where are my files?') {
  const email = `${randomUUID()}@example.com`;
  const writer = writerOf(app);
  await writer.write({ email, message });
  const [row] = await listed('open', email);
  if (row === undefined) throw new Error('the conversation is not listed');
  return { email, writer, number: row.number };
}

async function unverified(number: string, message: string): Promise<string> {
  const { id } = await app.deps.db
    .selectFrom('conversations')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const held = await app.deps.db
    .insertInto('unverified_replies')
    .values({ id: randomUUID(), conversation_id: id, message })
    .returning('number')
    .executeTakeFirstOrThrow();
  return held.number;
}

test('R06 consoleConversations: those that wait come first, the longest at the top, and are found by address and number', async () => {
  const [answered, older, newer] = [await begun(), await begun(), await begun()];
  await act(`conversations/${answered.number}/answer`, { id: randomUUID(), text: 'Here.' });
  const numbers = (await listed('open')).map(({ number }) => number);
  const places = [older, newer, answered].map(({ number }) => numbers.indexOf(number));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(await listed('open', newer.number.toLowerCase())).toMatchObject([
    { email: newer.email, userId: null, state: 'waiting', unverified: 0, beginning: 'Where are my files?' },
  ]);
  expect(await listed('open', '%')).toEqual([]);
});

test('R06 answerConversation: the person sees the answer once and is mailed, and the log names no text', async () => {
  const { number, writer, email } = await begun();
  const body = { id: randomUUID(), text: `In the library, ${number}.` };
  for (let n = 0; n < 2; n += 1)
    expect((await act(`conversations/${number}/answer`, body)).json().conversation).toMatchObject({
      state: 'answered',
      messages: [{ from: 'person' }, { from: 'operator', text: body.text, read: false }],
    });
  expect((await writer.open())?.messages.map(({ text }) => text)).toContain(body.text);
  expect(await mailsWith(app, body.text, 1)).toMatchObject([{ to_address: email }]);
  const entries = await actsOf(number);
  expect(entries).toMatchObject([
    { act: 'conversation.answered', operator: operator.user.email, reason: '' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('library');
});

test('R06 answerConversation: an empty text, one that is too long and an unknown number are refused', async () => {
  const { number } = await begun();
  for (const text of [' \n ', 'x'.repeat(10_001)])
    expect(errorOf(await act(`conversations/${number}/answer`, { id: randomUUID(), text }))).toBe(
      'invalid_input',
    );
  const unknown = await act('conversations/ZZZZZZZ/answer', { id: randomUUID(), text: 'Hello' });
  expect(errorOf(unknown)).toBe('not_found');
});

test('R06 closeConversation: it is listed as closed, a repeated one is logged once, a message opens it again', async () => {
  const { number, writer } = await begun();
  for (let n = 0; n < 2; n += 1)
    expect((await act(`conversations/${number}/close`, {})).json().conversation.state).toBe('closed');
  expect(await writer.open()).toMatchObject({ closed: true });
  expect(await listed('closed', number)).toMatchObject([{ state: 'closed' }]);
  expect(await actsOf(number)).toMatchObject([{ act: 'conversation.closed' }]);
  await writer.write({ message: 'One more' });
  expect(await listed('open', number)).toMatchObject([{ state: 'waiting', beginning: 'One more' }]);
});

test('R06 deleteConversation: needs a reason and a fresh code, and takes it from the person too', async () => {
  const { number, writer } = await begun();
  const later = await freshOperator(app);
  await age(app, later, CONSOLE_FRESH_MINUTES);
  const path = `/api/operator/conversations/${number}/delete`;
  expect(errorOf(await later.call('POST', path, { reason: 'spam' }))).toBe('second_factor_required');
  expect(errorOf(await act(`conversations/${number}/delete`, {}))).toBe('invalid_input');
  expect((await act(`conversations/${number}/delete`, { reason: 'spam' })).statusCode).toBe(200);
  expect(await writer.open()).toBeNull();
  expect(errorOf(await operator.call('GET', `/api/operator/conversations/${number}`))).toBe('not_found');
  expect(await actsOf(number)).toMatchObject([{ act: 'conversation.deleted', reason: 'spam' }]);
});

test('R06 a reply that is not verified makes a conversation wait until it is accepted or dropped', async () => {
  const { number, writer } = await begun();
  const [first, second] = [await unverified(number, 'Mine'), await unverified(number, 'Forged')];
  await act(`conversations/${number}/close`, {});
  expect(await listed('open', number)).toMatchObject([{ state: 'waiting', unverified: 2 }]);
  expect((await get(`conversations/${number}`)).conversation.replies).toMatchObject([
    { number: first, text: 'Mine' },
    { number: second, text: 'Forged' },
  ]);
  expect((await act(`replies/${first}/accept`, { reason: 'I wrote it' })).statusCode).toBe(200);
  expect((await act(`replies/${second}/drop`, { reason: 'not mine' })).statusCode).toBe(200);
  expect(errorOf(await act(`replies/${second}/accept`, { reason: 'again' }))).toBe('not_found');
  expect((await writer.open())?.messages.map(({ text }) => text)).toEqual(['Where are my files?', 'Mine']);
  expect(await listed('open', number)).toMatchObject([{ state: 'answered', unverified: 0 }]);
  expect(await actsOf(number)).toMatchObject([
    { act: 'reply.dropped', reason: 'not mine' },
    { act: 'reply.accepted', reason: 'I wrote it' },
    { act: 'conversation.closed' },
  ]);
});

test('R06 the commands for messages are logged like the console', async () => {
  const { number } = await begun();
  const run = async (name: string, words: string[], options: Record<string, string> = {}) =>
    messageCommands.find((each) => each.name === `messages ${name}`)?.run(app.deps.db, words, options);
  await run('reply', [number, 'Of course.']);
  await run('drop', [await unverified(number, 'Forged')], { reason: 'not mine' });
  await run('close', [number]);
  await run('delete', [number], { reason: 'spam' });
  expect(await actsOf(number)).toMatchObject([
    { act: 'conversation.deleted', via: 'command', reason: 'spam' },
    { act: 'conversation.closed', via: 'command' },
    { act: 'reply.dropped', reason: 'not mine' },
    { act: 'conversation.answered' },
  ]);
});

test('R06 consoleFeedback lists what users think, with who wrote it', async () => {
  const user = await app.makeUser();
  const left = { id: randomUUID(), rating: 'Bad', message: 'Too slow', route: '/dash' };
  expect((await callAs(app, user.token)('POST', '/api/feedback', left)).statusCode).toBe(200);
  expect((await get('feedback')).feedback).toMatchObject([
    { rating: 'Bad', message: 'Too slow', page: '/dash', email: user.email, userId: user.id, role: 'free' },
  ]);
});
