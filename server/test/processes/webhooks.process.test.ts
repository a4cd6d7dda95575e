/** Kills the product around a delivery to a webhook: the receiver has the message at least once, always with the same id. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { childPids, embeddedUrl, type Product, pidsOf, preparedFolder, readyProduct } from './product.ts';
import { makeUser, post, signIn } from './sender.ts';
import { send } from './sent-file.ts';

const PATIENCE = { timeout: 60_000 };

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

test('S209 killed after the event’s commit, or after the request and before its record: the message arrives, each time with the same id', async () => {
  const folder = preparedFolder();
  const env = { DATA_DIR: folder, WEBHOOKS_ALLOW_PRIVATE: '1' };
  let product: Product = await readyProduct(env);
  const receiver = await openReceiver((nth) => {
    // The request has arrived, and its answer can no longer be recorded.
    if (nth === 2) signal(pidsOf(product, 'jobs'), 'SIGKILL');
  });
  const email = await makeUser(folder, 'pro');
  const token = await signIn(product, email);
  const body = { url: receiver.url, events: ['transfer.sent'] };
  const { secret } = await post(product, '/api/webhooks', body, token);
  const states = () => query(folder, 'select state, attempts from webhook_messages order by position');
  const delivered = { state: 'delivered', attempts: 1 };

  // The event is committed while nothing can react to it; then everything is killed.
  signal(pidsOf(product, 'jobs'), 'SIGSTOP');
  const first = await send([product, product], token, 1_000);
  expect(await states()).toEqual([]);
  signal(childPids(product.process.pid ?? 0), 'SIGKILL');
  await product.stop('SIGKILL');
  expect(receiver.received).toEqual([]);

  product = await readyProduct(env);
  await expect.poll(states, PATIENCE).toEqual([delivered]);
  expect(receiver.received).toHaveLength(1);

  const second = await send([product, product], await signIn(product, email), 1_000);
  await expect.poll(() => receiver.received.length, PATIENCE).toBe(2);
  expect(await states()).toEqual([delivered, { state: 'waiting', attempts: 0 }]);
  // As if the claim of the process that died had ended, which takes a minute.
  await query(
    folder,
    `update webhook_messages set next_at = next_at - interval '1 minute',
      claimed_until = claimed_until - interval '1 minute' where state = 'waiting'`,
  );
  await expect.poll(states, PATIENCE).toEqual([delivered, delivered]);
  expect(receiver.received).toHaveLength(3);

  const seen = receiver.received.map(({ headers, body: text }) => {
    const { data } = new Webhook(secret).verify(text, headers) as { data: { transfer: { slug: string } } };
    return { slug: data.transfer.slug, id: headers['webhook-id'], text };
  });
  expect(seen.map(({ slug }) => slug)).toEqual([first.slug, second.slug, second.slug]);
  expect(seen[2]).toEqual(seen[1]);
  expect(seen[1]?.id).not.toBe(seen[0]?.id);
  expect(await product.stop()).toBe(0);
}, 240_000);
