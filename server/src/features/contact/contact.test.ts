import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { startWorker } from '../../jobs/worker.ts';
import { tasks } from '../../worker.ts';
import { listMessages } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { OPERATOR_EMAIL: 'Operator@Example.com' } });
});

let visitor = 0;
/** Each request has its own address, so that only the rate-limit test reaches the limit. */
function send(change: object = {}, remoteAddress?: string) {
  visitor += 1;
  const payload = {
    email: 'Mei@Huanyu.cn',
    message: ' Hello\nthere ',
    lang: 'en',
    id: randomUUID(),
    ...change,
  };
  return app.inject({
    method: 'POST',
    url: '/api/contact',
    payload,
    remoteAddress: remoteAddress ?? `198.51.100.${visitor}`,
  });
}

describe('contact', () => {
  test('W10 a message is stored once, however often it arrives', async () => {
    const id = randomUUID();
    for (let n = 0; n < 3; n += 1) expect((await send({ id })).json()).toEqual({ received: true });
    const kept = (await listMessages(app.deps.db, 50)).filter((each) => each.id === id);
    expect(kept).toMatchObject([{ email: 'mei@huanyu.cn', message: 'Hello\nthere', lang: 'en' }]);
  });

  test('W10 the operator gets the message by mail, and a reply goes to the visitor', async () => {
    const message = `<script>alert(1)</script> {{7*7}} ${randomUUID()}`;
    await send({ message });
    const worker = await startWorker(app.deps, 'test-instance', tasks, []);
    const arrived = async () => {
      const { rows } = await app.deps.pool.query('select * from outbox where position($1 in text) > 0', [
        message,
      ]);
      return rows;
    };
    await expect.poll(async () => (await arrived()).length).toBe(1);
    await worker.stop();
    const [mail] = await arrived();
    expect(mail).toMatchObject({
      to_address: 'operator@example.com',
      reply_to: 'mei@huanyu.cn',
      kind: 'contact',
    });
    expect(mail.html).not.toContain('<script>');
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
    expect((await send(change)).statusCode).toBe(400);
  });

  test('a message of 2,000 emoji has 2,000 characters and is accepted', async () => {
    expect((await send({ message: '🧾'.repeat(2_000) })).statusCode).toBe(200);
  });

  test('one address can leave five messages an hour', async () => {
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push((await send({}, '203.0.113.50')).statusCode);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
