/**
 * Measures signing in: how close it comes to the cost of the password hash, and how it affects other requests.
 * `npm run bench -- sign-in`.
 */
import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { hash, verify } from '@node-rs/argon2';
import { openPeople } from './accounts.mjs';
import { startProduct } from './product.mjs';

const PROCESSES = 2;
const SECONDS = 10;
const ROUNDS = 3;
const PASSWORD = 'correct horse battery';

const product = await startProduct('18097', { LOG_LEVEL: 'warn', WEB_PROCESSES: String(PROCESSES) });
const people = await openPeople(product.folder);
const stored = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
const accounts = await people.make(400, stored);
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
let asked = 0;

/**
 * @param {string} method @param {string} path @param {Record<string, string>} headers @param {string} [body]
 * @returns {Promise<{ status: number, ms: number }>}
 */
const ask = (method, path, headers, body) =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    // Each from its own address, because requests per address are limited.
    asked += 1;
    const localAddress = `127.3.${(asked >> 8) & 255}.${asked & 255 || 1}`;
    const call = request(product.base + path, { method, agent, headers, localAddress }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - begun }));
    });
    call.once('error', reject);
    call.end(body);
  });

let turn = 0;
const signIn = () => {
  turn += 1;
  const body = JSON.stringify({ email: accounts[turn % accounts.length]?.email, password: PASSWORD });
  return ask(
    'POST',
    '/api/combinedAuth',
    { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
    body,
  );
};

/** @param {() => Promise<unknown>} work @param {number} atOnce @returns {Promise<number>} per second */
async function rate(work, atOnce) {
  const end = performance.now() + SECONDS * 1000;
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        await work();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - begun);
}

const middle = (/** @type {number[]} */ values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const share = (/** @type {number[]} */ values, /** @type {number} */ part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

try {
  const ratios = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await rate(() => verify(stored, PASSWORD), Math.min(PROCESSES, availableParallelism()));
    const whole = await rate(async () => {
      const { status } = await signIn();
      if (status !== 200) throw new Error(`sign-in answered ${status}`);
    }, PROCESSES * 4);
    ratios.push(whole / bare);
    console.log(
      `bare argon2id ${bare.toFixed(1)}/s · sign-ins ${whole.toFixed(1)}/s · ratio ${(whole / bare).toFixed(2)}`,
    );
  }
  console.log(`ratio, middle of ${ROUNDS}: ${middle(ratios).toFixed(2)} with ${PROCESSES} processes`);

  const [reader] = await people.make(1);
  const plain = () => ask('GET', '/api/sessions', { authorization: `Bearer ${reader?.token}` });
  const calm = [];
  for (let n = 0; n < 300; n += 1) calm.push((await plain()).ms);
  const statuses = new Map();
  const waits = /** @type {number[]} */ ([]);
  const busy = /** @type {number[]} */ ([]);
  for (let round = 0; round < ROUNDS; round += 1) {
    let running = true;
    const reading = Promise.all(
      [1, 2].map(async () => {
        while (running) busy.push((await plain()).ms);
      }),
    );
    const answers = await Promise.all(Array.from({ length: 200 }, signIn));
    running = false;
    await reading;
    for (const { status, ms } of answers) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      waits.push(ms);
    }
  }
  console.log(
    `200 sign-ins at once, ${ROUNDS} times: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; slowest answer ${Math.max(...waits).toFixed(0)} ms`,
  );
  console.log(
    `an authenticated call meanwhile: median ${share(busy, 0.5).toFixed(0)} ms, p99 ${share(busy, 0.99).toFixed(0)} ms (${busy.length} calls); alone p99 ${share(calm, 0.99).toFixed(0)} ms`,
  );
} finally {
  agent.destroy();
  await people.close();
  await product.stop();
}
