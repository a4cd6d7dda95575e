import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { startWorker } from '../../jobs/worker.ts';
import { feedbackCommands } from '../../operator/feedback-commands.ts';
import { tasks } from '../../worker.ts';
import { listFeedback } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { OPERATOR_EMAIL: 'operator@example.com', TRUSTED_PROXIES: '127.0.0.1' } });
});

let visitor = 0;
/** Each request has its own address, so that only the rate-limit test reaches the limit. */
function send(token: string | undefined, change: object = {}, from?: string) {
  visitor += 1;
  return app.inject({
    method: 'POST',
    url: '/api/feedback',
    payload: { rating: 'Fine', message: ' Good\nso far ', route: '/dash', id: randomUUID(), ...change },
    headers: {
      'x-forwarded-for': from ?? `198.51.100.${visitor}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
}

describe('feedback', () => {
  test('C23 feedback is stored once, and its author comes from the account, not from the body', async () => {
    const { token, email } = await app.makeUser({ fullName: 'Mei' });
    const id = randomUUID();
    const claims = {
      email: 'boss@example.com',
      role: 'teamelite',
      fullName: { $gt: '' },
      time: 1,
      company: [],
    };
    for (let n = 0; n < 3; n += 1) {
      expect((await send(token, { id, ...claims })).json()).toEqual({ received: true });
    }
    const kept = (await listFeedback(app.deps.db, 50)).filter((each) => each.id === id);
    expect(kept).toMatchObject([
      { email, full_name: 'Mei', role: 'free', rating: 'Fine', message: 'Good\nso far', route: '/dash' },
    ]);
  });

  test('K06 T29 feedback has every field: its author, the plan at that time, the page and its address, if that is ours', async () => {
    const { token, email, id: userId } = await app.makeUser({ fullName: 'Mei', role: 'pro' });
    const own = new URL('/dash/analytics?key=secret#x', app.deps.config.publicUrl).href;
    const links = [own, 'https://evil.example/dash', 'javascript:alert(1)', { $gt: '' }, undefined];
    const ids = links.map(() => randomUUID());
    for (const [index, id] of ids.entries())
      expect((await send(token, { id, sessionLink: links[index] })).statusCode).toBe(200);
    await app.deps.db.updateTable('users').set({ role: 'free' }).where('id', '=', userId).execute();
    const kept = await listFeedback(app.deps.db, 50);
    expect(kept.find(({ id }) => id === ids[0])).toMatchObject({
      email,
      full_name: 'Mei',
      company: '',
      role: 'pro',
      rating: 'Fine',
      message: 'Good\nso far',
      route: '/dash',
      session_link: new URL('/dash/analytics', app.deps.config.publicUrl).href,
      created_at: expect.any(Date),
    });
    for (const id of ids.slice(1)) expect(kept.find((each) => each.id === id)?.session_link).toBe('');
  });

  test('C23 feedback without an id is taken, and a field that is not known is refused by its name', async () => {
    const { token } = await app.makeUser();
    const before = (await listFeedback(app.deps.db, 500)).length;
    expect((await send(token, { id: undefined, sessionLink: 'x' })).json()).toEqual({ received: true });
    expect((await listFeedback(app.deps.db, 500)).length).toBe(before + 1);
    const refused = await send(token, { raiting: 'Bad' });
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      400,
      {
        raiting: 'This field isn’t known here. Leave it out, or check how it is spelled.',
      },
    ]);
  });

  test('W06 the operator gets feedback by mail, and a reply goes to the user', async () => {
    const { token, email } = await app.makeUser({ fullName: '<b>Mei</b>' });
    const message = `{{7*7}} ${randomUUID()}`;
    await send(token, { message, rating: 'Fantastic' });
    const worker = await startWorker(app.deps, 'test-instance', tasks, []);
    const arrived = async () =>
      (await app.deps.pool.query('select * from outbox where position($1 in text) > 0', [message])).rows;
    await expect.poll(async () => (await arrived()).length).toBe(1);
    await worker.stop();
    const [mail] = await arrived();
    expect(mail).toMatchObject({ to_address: 'operator@example.com', reply_to: email, kind: 'feedback' });
    expect(mail.html).not.toContain('<b>Mei');
  });

  test('the feedback list command shows it, even after its author’s account is deleted', async () => {
    const { token, id: userId } = await app.makeUser();
    await send(token, { message: 'Slow on Mondays', rating: 'Bad' });
    await app.deps.db.deleteFrom('users').where('id', '=', userId).execute();
    const command = feedbackCommands.find(({ name }) => name === 'feedback list');
    const { lines } = (await command?.run(app.deps.db, [], {})) ?? { lines: [] };
    expect(lines.find((line) => line.includes('Slow on Mondays'))).toMatch(/Bad +account deleted +\/dash/);
  });

  test.each([
    ['a rating of its own', { rating: 'Great' }],
    ['no rating', { rating: undefined }],
    ['a book', { message: 'x'.repeat(4_001) }],
    ['a number', { message: 7 }],
    ['an id of its own', { id: 'mine' }],
  ])('%s is refused', async (_, change) => {
    const { token } = await app.makeUser();
    expect((await send(token, change)).statusCode).toBe(400);
  });

  test('control characters are removed, words are optional, a session is required', async () => {
    const { token } = await app.makeUser();
    expect((await send(token, { message: 'a\u0007b\u2028', route: '/\u001b' })).statusCode).toBe(200);
    for (const broken of [{ message: 'a\u0000b' }, { message: 'half \ud83d' }, { route: '/\u0000' }])
      expect((await send(token, broken)).statusCode).toBe(400);
    expect((await send(token, { message: undefined, route: undefined })).statusCode).toBe(200);
    expect((await send(undefined)).statusCode).toBe(401);
  });

  test('one address can leave ten feedbacks an hour', async () => {
    const { token } = await app.makeUser();
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push((await send(token, {}, '203.0.113.50')).statusCode);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});
