/** Kills the product around a delivery to a webhook: the receiver has the message at least once, always with the same id. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { childPids, embeddedUrl, type Product, pidsOf, preparedFolder, readyProduct } from './product.ts';
import { makeUser, post, signIn } from './sender.ts';
import { send } from './sent-file.ts';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Every request is noted before `before` runs, and then answered. */
async function openReceiver(before: (nth: number) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      before(received.push({ headers: request.headers as Record<string, string>, body }));
      response.end('taken');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received };
}

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) process.kill(pid, name);
};

async function query(folder: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: embeddedUrl(folder) });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('S209 killed after the event’s commit, and again after the request but before its record: the same message arrives', async () => {
  const folder = preparedFolder();
  const env = { DATA_DIR: folder, WEBHOOKS_ALLOW_PRIVATE: '1' };
  let product: Product = await readyProduct(env);
  const receiver = await openReceiver((nth) => {
    // The first request has arrived, and its answer can no longer be recorded.
    if (nth === 1) signal(pidsOf(product, 'jobs'), 'SIGKILL');
  });
  const token = await signIn(product, await makeUser(folder, 'pro'));
  const body = { url: receiver.url, events: ['transfer.sent'] };
  const { secret } = await post(product, '/api/webhooks', body, token);

  // The event is committed while nothing can react to it; then everything is killed.
  signal(pidsOf(product, 'jobs'), 'SIGSTOP');
  const { slug } = await send([product, product], token, 1_000);
  const children = childPids(product.process.pid ?? 0);
  signal(children, 'SIGKILL');
  await product.stop('SIGKILL');
  expect(receiver.received).toEqual([]);

  product = await readyProduct(env);
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(1);
  expect(await query(folder, 'select state, attempts from webhook_messages')).toEqual([
    { state: 'waiting', attempts: 0 },
  ]);
  // As if the claim of the server that died had ended, which takes a minute.
  await query(
    folder,
    `update webhook_messages set next_at = next_at - interval '1 minute', claimed_until = claimed_until - interval '1 minute'`,
  );
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(2);
  await expect
    .poll(() => query(folder, 'select state, attempts from webhook_messages'), { timeout: 60_000 })
    .toEqual([{ state: 'delivered', attempts: 1 }]);

  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  for (const { headers, body: text } of receiver.received)
    expect(new Webhook(secret).verify(text, headers)).toMatchObject({
      type: 'transfer.sent',
      data: { transfer: { slug } },
    });
  expect(await product.stop()).toBe(0);
}, 240_000);
