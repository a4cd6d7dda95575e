/**
 * Measures many live streams: how many of one account stay open, and what each of many accounts costs.
 * `npm run bench -- live`.
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { openPeople } from './accounts.mjs';
import { startProduct } from './product.mjs';

const OF_ONE = 2_000;
const OF_MANY = 4_000;
const AT_ONCE = 50;

const product = await startProduct('18098', { LOG_LEVEL: 'warn' });
const people = await openPeople(product.folder);
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
let open = 0;
let asked = 0;

/** @param {string} token @returns {Promise<void>} resolves when the stream has begun */
const listen = (token) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    // Each from its own address, because requests per address are limited.
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

/** @param {string[]} tokens */
async function listenAll(tokens) {
  for (let n = 0; n < tokens.length; n += AT_ONCE)
    await Promise.all(tokens.slice(n, n + AT_ONCE).map(listen));
}

/** Memory of the web processes, in bytes. */
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
  const [one] = await people.make(1);
  await listenAll(Array(OF_ONE).fill(one?.token));
  const { rows } = await people.database.query(
    'select count(*)::int as n from live_streams where account_id = $1',
    [one?.id],
  );
  console.log(`${OF_ONE} streams of one account: ${rows[0].n} stay (${open} open sockets here)`);
  const before = memory();
  await listenAll((await people.make(OF_MANY)).map(({ token }) => token));
  const each = (memory() - before) / OF_MANY / 1000;
  console.log(
    `${OF_MANY} streams of as many accounts: ${open} open, ${each.toFixed(1)} kB each in the server`,
  );
} finally {
  agent.destroy();
  await people.close();
  await product.stop();
}
