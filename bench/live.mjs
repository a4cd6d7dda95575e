/**
 * Many live streams: how many of one account stay open, and what each of many accounts costs.
 * `npm run bench -- live`.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { startProduct } from './product.mjs';

const OF_ONE = 2_000;
const OF_MANY = 4_000;
const AT_ONCE = 50;

const product = await startProduct('18098', { LOG_LEVEL: 'warn' });
const read = (/** @type {string} */ name) => readFileSync(join(product.folder, name), 'utf8').trim();
const port = read('postgres/postmaster.pid').split('\n')[3];
const database = new Client({
  connectionString: `postgres://waybill_owner:${read('database-password')}@127.0.0.1:${port}/waybill`,
});
await database.connect();

const key = Buffer.from(hkdfSync('sha256', read('secret-key'), 'waybill', 'access-token', 32));
const encode = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param {string} account */
function tokenOf(account) {
  const now = Math.floor(Date.now() / 1000);
  const signed = `${encode({ alg: 'HS256' })}.${encode({ sub: account, iss: 'waybill', iat: now, exp: now + 900 })}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** @param {number} count @returns {Promise<string[]>} */
async function newAccounts(count) {
  const { rows } = await database.query(
    "insert into users (email) select gen_random_uuid() || '@example.com' from generate_series(1, $1) returning id",
    [count],
  );
  return rows.map(({ id }) => id);
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
let open = 0;
let asked = 0;

/** @param {string} account @returns {Promise<void>} resolves when the stream has begun */
const listen = (account) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${tokenOf(account)}` };
    // Each from an address of its own: what one address may ask is limited.
    asked += 1;
    const localAddress = `127.1.${Math.floor(asked / 250)}.${(asked % 250) + 1}`;
    const request = get(`${product.base}/api/live`, { agent, headers, localAddress }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`answered ${response.statusCode}`));
      open += 1;
      response.once('data', () => resolve());
      response.once('close', () => {
        open -= 1;
      });
      response.resume();
    });
    request.once('error', reject);
  });

/** @param {string[]} accounts */
async function listenAll(accounts) {
  for (let n = 0; n < accounts.length; n += AT_ONCE)
    await Promise.all(accounts.slice(n, n + AT_ONCE).map(listen));
}

/** Memory of the processes that answer, in bytes. */
function memory() {
  const children = readFileSync(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8')
    .trim()
    .split(' ');
  return children.reduce((sum, pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  }, 0);
}

try {
  const [one = ''] = await newAccounts(1);
  await listenAll(Array(OF_ONE).fill(one));
  const { rows } = await database.query('select count(*)::int as n from live_streams where account_id = $1', [
    one,
  ]);
  console.log(`${OF_ONE} streams of one account: ${rows[0].n} stay (${open} open sockets here)`);
  const before = memory();
  await listenAll(await newAccounts(OF_MANY));
  const each = (memory() - before) / OF_MANY / 1000;
  console.log(
    `${OF_MANY} streams of as many accounts: ${open} open, ${each.toFixed(1)} kB each in the server`,
  );
} finally {
  agent.destroy();
  await database.end();
  await product.stop();
}
