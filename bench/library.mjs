/**
 * `npm run bench -- library`: the calls of the dashboard for an account of 1,000 transfers and one of 100,000 with a
 * million downloads, in one product. Each call is made for both in turn, so that both see the same machine; what is
 * wanted is a p99 of the large one of at most three times the small one's. Then a year of downloads is exported.
 */
import { spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { openPeople } from './accounts.mjs';
import { measureExport } from './library/export.mjs';
import { startProduct } from './product.mjs';

const ROUNDS = Number(process.env.LIBRARY_ROUNDS ?? 200);
const LARGE = Number(process.env.LIBRARY_TRANSFERS ?? 100_000);
const SMALL = 1_000;
const product = await startProduct(process.env.LIBRARY_PORT ?? '8171');

/** @param {string} email @param {number} transfers */
function seed(email, transfers) {
  const began = performance.now();
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['tools/waybill.mjs', 'seed', '--email', email],
      ...['--transfers', String(transfers), '--downloads', String(transfers * 10)],
    ],
    { env: { ...process.env, DATA_DIR: product.folder }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`seeding failed: ${stderr}`);
  console.log(`seeded ${transfers} transfers in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let asked = 0;

/** @param {string} path @param {string} token @returns {Promise<{ status: number, ms: number, body: string }>} */
const ask = (path, token) =>
  new Promise((resolve, reject) => {
    asked += 1;
    // From many addresses, because requests per address are limited.
    const localAddress = `127.4.0.${1 + (asked % 60)}`;
    const begun = performance.now();
    const call = request(
      product.base + path,
      { agent, localAddress, headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => {
          body += chunk;
        });
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, ms: performance.now() - begun, body }),
        );
      },
    );
    call.once('error', reject);
    call.end();
  });

/** @typedef {{ id: string, session: string }} Session */

try {
  seed('small@example.com', SMALL);
  seed('large@example.com', LARGE);
  const people = await openPeople(product.folder);
  const { rows } = await people.database.query(`
    insert into sessions (user_id, expires_at) select id, now() + interval '1 day' from users returning id as session, user_id as id,
      (select email from users where users.id = user_id) as email`);
  const [small, large] = ['small', 'large'].map((name) => rows.find(({ email }) => email.startsWith(name)));
  const tokenOf = (/** @type {Session} */ account) => people.renew({ email: '', token: '', ...account });

  /** The cursor in the middle of a list. */
  const deep = async (/** @type {Session} */ account, /** @type {number} */ pages) => {
    let after = '';
    for (let page = 0; page < pages; page += 1) {
      const { body } = await ask(
        `/api/transfers?limit=100${after === '' ? '' : `&after=${after}`}`,
        tokenOf(account),
      );
      after = JSON.parse(body).next;
    }
    return after;
  };
  const middles = new Map([
    [small, await deep(small, SMALL / 200)],
    [large, await deep(large, LARGE / 200)],
  ]);
  const slugs = new Map();
  for (const account of [small, large])
    slugs.set(account, JSON.parse((await ask('/api/transfers', tokenOf(account))).body).rows[20].slug);
  const day = (/** @type {number} */ ms) => new Date(ms).toISOString().slice(0, 10);
  const year = `from=${day(Date.now() - 364 * 86_400_000)}&to=${day(Date.now())}&zone=Europe/Berlin`;

  /** @type {Record<string, (account: Session) => string>} */
  const calls = {
    'first page': () => '/api/transfers',
    'deep page': (account) => `/api/transfers?after=${middles.get(account)}`,
    ...Object.fromEntries(
      ['active', 'expiring', 'unseen', 'expired', 'month'].map((filter) => [
        `filter ${filter}`,
        () => `/api/transfers?filter=${filter}`,
      ]),
    ),
    ...Object.fromEntries(
      ['oldest', 'expiry', 'largest', 'downloads'].map((sort) => [
        `sort ${sort}`,
        () => `/api/transfers?sort=${sort}`,
      ]),
    ),
    'active by size': () => '/api/transfers?filter=active&sort=largest',
    'month by downloads': () => '/api/transfers?filter=month&sort=downloads',
    'search, nothing found': () => '/api/transfers?q=zeppelin',
    'search, one found': () => '/api/transfers?q=invoice-77-1',
    'search, very common': () => '/api/transfers?q=example',
    'search, common by size': () => '/api/transfers?q=pdf&sort=largest',
    'search, Chinese': () => `/api/transfers?q=${encodeURIComponent('合同')}`,
    'search, two words': () => `/api/transfers?q=${encodeURIComponent('李伟 drawing')}`,
    counts: () => '/api/transfers/counts',
    attention: () => '/api/attention',
    'open one': (account) => `/api/transfers/${slugs.get(account)}`,
    'getQs, first page': ({ id }) => `/api/getQs?userid=${id}`,
    'analytics of a year': () => `/api/analytics?${year}`,
  };

  const p99 = (/** @type {number[]} */ times) =>
    times.sort((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;
  const middle = (/** @type {number[]} */ times) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  console.log(
    '| call | 1,000: median | p99 | 100,000: median | p99 | p99 ratio |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const [name, pathOf] of Object.entries(calls)) {
    /** @type {[number[], number[]]} */
    const times = [[], []];
    const tokens = [tokenOf(small), tokenOf(large)];
    for (let round = -10; round < ROUNDS; round += 1)
      for (const [at, account] of [small, large].entries()) {
        const { status, ms, body } = await ask(pathOf(account), tokens[at] ?? '');
        if (status !== 200) throw new Error(`${pathOf(account)} answered ${status}: ${body}`);
        if (round >= 0) times[at]?.push(ms);
      }
    const [one, two] = times;
    const cells = [middle(one), p99(one), middle(two), p99(two)].map((ms) => `${ms.toFixed(1)} ms`);
    console.log(`| ${[name, ...cells, (p99(two) / p99(one)).toFixed(2)].join(' | ')} |`);
  }
  await measureExport(product, tokenOf(large), year);
  await people.close();
} finally {
  await product.stop();
}
