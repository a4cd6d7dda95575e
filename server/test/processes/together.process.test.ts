/** Tests several servers on one database, and a stop under many requests. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { serveForeign } from '../../src/adapters/storage/serve.suite.ts';
import { ownPostgres } from './own-postgres.ts';
import { dataFolder, preparedFolder, readyProduct, startProduct } from './product.ts';

test('G18 G21 three servers start at once with the documented DATABASE_URL, and one with other settings is refused', async () => {
  const DATABASE_URL = await ownPostgres();
  const { settings, close } = await serveForeign();
  onTestFinished(close);
  const env = {
    ...settings,
    DATABASE_URL,
    SECRET_KEY: '0123456789abcdef0123456789abcdef',
    WEB_PROCESSES: '1',
  };
  const start = (changes: Record<string, string> = {}) =>
    startProduct({ ...env, DATA_DIR: dataFolder(), ...changes });
  const servers = await Promise.all([start(), start(), start()]);
  await Promise.all(servers.map((server) => server.ready));
  for (const { base } of servers) expect((await fetch(`${base}/ready`)).status).toBe(200);
  const ran = servers.flatMap(
    (server) => /"applied":\[([^\]]*)\]/.exec(server.log())?.[1]?.match(/"[^"]+"/g) ?? [],
  );
  expect(ran.length).toBeGreaterThan(0);
  expect(new Set(ran).size).toBe(ran.length);

  for (const [changes, sentence] of [
    [{ SECRET_KEY: 'fedcba9876543210fedcba9876543210' }, /^SECRET_KEY .*settings accept/m],
    [
      { S3_SECRET_KEY: 'not the secret key' },
      /^The storage at .* does not accept S3_ACCESS_KEY and S3_SECRET_KEY/,
    ],
  ] as const) {
    const other = await start(changes);
    expect(await other.ended).toBe(1);
    expect(other.log()).toMatch(sentence);
    expect(other.said()).toBe('');
  }
  for (const server of servers) expect(await server.stop()).toBe(0);
  // An external database is not ours to stop.
  const admin = new Client({ connectionString: DATABASE_URL });
  await admin.connect();
  expect((await admin.query('select 1 as up')).rows).toEqual([{ up: 1 }]);
  await admin.end();
});

test('S188 SIGTERM during 200 requests: each gets its answer, new ones get none, exit 0', async () => {
  const product = await readyProduct({ DATA_DIR: preparedFolder(), WEB_PROCESSES: '2' });
  const { port, hostname } = new URL(product.base);
  const body = JSON.stringify({ token: 'x'.repeat(40) });
  const calls = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(
        `POST /api/unsubscribe?token=x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
      );
      return { socket, answer: text(socket) };
    }),
  );
  // All requests have arrived once a later one on each process was answered.
  for (let n = 0; n < 10; n += 1) await fetch(`${product.base}/health`);
  product.process.kill('SIGTERM');
  await expect.poll(() => product.said()).toContain('Stopping');
  await expect
    .poll(() =>
      fetch(`${product.base}/health`).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused');
  for (const { socket } of calls) socket.write(body.slice(10));
  for (const { answer } of calls) expect(await answer).toMatch(/^HTTP\/1.1 [24]\d\d /);
  expect(await product.ended).toBe(0);
});
