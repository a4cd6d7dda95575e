/** Several servers on one database, and a stop while many are being served. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { dataFolder, embeddedUrl, readyProduct, startProduct } from './product.ts';

test('three servers started at once on one external PostgreSQL all come up, and the migrations ran once', {
  timeout: 60_000,
}, async () => {
  const hostFolder = dataFolder();
  await readyProduct({ DATA_DIR: hostFolder, WEB_PROCESSES: '1' });
  const admin = new Client({ connectionString: embeddedUrl(hostFolder) });
  await admin.connect();
  await admin.query('create database three');
  const DATABASE_URL = embeddedUrl(hostFolder).replace(/waybill$/, 'three');
  const servers = await Promise.all(
    [1, 2, 3].map(() => startProduct({ DATA_DIR: dataFolder(), DATABASE_URL, WEB_PROCESSES: '1' })),
  );
  await Promise.all(servers.map((server) => server.ready));
  for (const { base } of servers) expect((await fetch(`${base}/ready`)).status).toBe(200);
  const ran = servers.flatMap(
    (server) => /"applied":\[([^\]]*)\]/.exec(server.log())?.[1]?.match(/"[^"]+"/g) ?? [],
  );
  expect(ran.length).toBeGreaterThan(0);
  expect(new Set(ran).size).toBe(ran.length);
  for (const server of servers) expect(await server.stop()).toBe(0);
  // An external database is not ours to stop.
  expect((await admin.query('select 1 as up')).rows).toEqual([{ up: 1 }]);
  await admin.end();
});

test('S188 SIGTERM while 200 requests are under way: each gets its answer, new ones none, exit 0', {
  timeout: 60_000,
}, async () => {
  const product = await readyProduct({ DATA_DIR: dataFolder(), WEB_PROCESSES: '2' });
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
  await expect.poll(() => product.said(), { timeout: 10_000 }).toContain('Stopping');
  await expect
    .poll(
      () =>
        fetch(`${product.base}/health`).then(
          () => 'answered',
          () => 'refused',
        ),
      { timeout: 10_000 },
    )
    .toBe('refused');
  for (const { socket } of calls) socket.write(body.slice(10));
  for (const { answer } of calls) expect(await answer).toMatch(/^HTTP\/1.1 [24]\d\d /);
  expect(await product.ended).toBe(0);
});
