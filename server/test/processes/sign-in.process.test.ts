/** Tests many parallel sign-ins against the built product: bounded memory, correct answers, other requests still served. */
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { embeddedUrl, preparedFolder, readyProduct } from './product.ts';

const AT_ONCE = 200;
const PASSWORD = 'correct horse';
const GB = 1_000_000_000;

/** Memory of a process and its descendants, in bytes. */
function memoryOf(pid: number): number {
  try {
    const own = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    const below = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return below.map(Number).reduce((sum, child) => sum + memoryOf(child), Number(own) * 1024);
  } catch {
    return 0;
  }
}

test('S21 200 sign-ins at once: each is answered or asked to retry, memory stays bounded, and pages are served', async () => {
  const folder = preparedFolder();
  const product = await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '2', LOG_LEVEL: 'warn' });
  const database = new Client({ connectionString: embeddedUrl(folder) });
  await database.connect();
  await database.query(
    "insert into users (email, password_hash) select 'u' || n || '@example.com', $1 from generate_series(1, $2) n",
    [await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }), AT_ONCE],
  );
  await database.end();

  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const signIn = (n: number) =>
    new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const body = JSON.stringify({ email: `u${n}@example.com`, password: PASSWORD });
      const call = request(
        `${product.base}/api/combinedAuth`,
        // Each from its own address, like many people.
        {
          method: 'POST',
          agent,
          localAddress: `127.2.0.${n}`,
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
          );
        },
      );
      call.on('error', reject);
      call.end(body);
    });

  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, memoryOf(product.process.pid ?? 0));
  }, 20);
  let running = true;
  const everybodyElse = (async () => {
    const statuses = new Set<number>();
    while (running) statuses.add((await fetch(`${product.base}/api/anonCheck`)).status);
    return statuses;
  })();
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => signIn(index + 1)));
  running = false;
  clearInterval(sampler);
  agent.destroy();

  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length).toBeGreaterThan(0);
  for (const { status, retryAfter } of refused) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect(await everybodyElse).toEqual(new Set([200]));
  expect(peak).toBeGreaterThan(0);
  expect(peak).toBeLessThan(GB);
});
