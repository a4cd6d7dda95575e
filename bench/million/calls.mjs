/** The calls that are measured, for the largest account and for one of middle size. */
import { Agent, request } from 'node:http';

/** @typedef {Awaited<ReturnType<typeof import('../accounts.mjs').openPeople>>} People */
/** @typedef {{ id: string, session: string, transfers: number }} Session */

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let asked = 0;
const MIDDLE = 500;

/** @param {string} base @param {string} path @param {string} token @returns {Promise<{ ms: number, body: string }>} */
const ask = (base, path, token) =>
  new Promise((resolve, reject) => {
    asked += 1;
    // From many addresses, because requests per address are limited.
    const localAddress = `127.4.${(asked >> 8) & 63}.${1 + (asked & 127)}`;
    const begun = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const call = request(base + path, { agent, localAddress, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve({ ms: performance.now() - begun, body });
        else reject(new Error(`${path} answered ${answer.statusCode}: ${body}`));
      });
    });
    call.once('error', reject);
    call.end();
  });

/** @param {People['database']} database @returns {Promise<Session[]>} */
async function openSessions(database) {
  const { rows } = await database.query(
    `with counted as (select user_id, sum(count)::int as transfers from transfer_tally group by 1),
     chosen as (
       (select * from counted order by transfers desc limit 1) union all
       (select * from counted order by abs(transfers - $1), user_id limit 1)
     )
     insert into sessions (user_id, expires_at) select user_id, now() + interval '1 day' from chosen
     returning id as session, user_id as id, (select transfers from chosen where chosen.user_id = sessions.user_id)`,
    [MIDDLE],
  );
  return rows.sort((one, two) => two.transfers - one.transfers);
}

const day = (/** @type {number} */ ms) => new Date(ms).toISOString().slice(0, 10);
const year = `from=${day(Date.now() - 364 * 86_400_000)}&to=${day(Date.now())}&zone=Europe/Berlin`;

/** @type {Record<string, string>} */
const PATHS = {
  'first page': '/api/transfers',
  'filter active': '/api/transfers?filter=active',
  'filter expired': '/api/transfers?filter=expired',
  'sort largest': '/api/transfers?sort=largest',
  'month by downloads': '/api/transfers?filter=month&sort=downloads',
  counts: '/api/transfers/counts',
  attention: '/api/attention',
  'search, nothing found': '/api/transfers?q=zeppelin',
  'search, few found': '/api/transfers?q=invoice-77-1',
  'search, very common': '/api/transfers?q=example',
  'search, Chinese': `/api/transfers?q=${encodeURIComponent('合同')}`,
  'search, two words': `/api/transfers?q=${encodeURIComponent('李伟 drawing')}`,
  'analytics of a year': `/api/analytics?${year}`,
};

/** @param {string} base @param {People} people @returns {Promise<Record<string, () => Promise<number>>>} */
export async function callsOf(base, people) {
  const accounts = await openSessions(people.database);
  /** @type {Record<string, () => Promise<number>>} */
  const calls = {};
  for (const [at, account] of accounts.entries()) {
    const whose = at === 0 ? 'largest' : 'middle';
    const get = (/** @type {string} */ path) =>
      ask(base, path, people.renew({ email: '', token: '', ...account }));
    let after = '';
    const pages = Math.min(40, Math.floor(account.transfers / 200));
    for (let page = 0; page < pages; page += 1)
      after = JSON.parse(
        (await get(`/api/transfers?limit=100${after === '' ? '' : `&after=${after}`}`)).body,
      ).next;
    const { slug } = JSON.parse((await get('/api/transfers')).body).rows[20];
    const paths = {
      ...PATHS,
      'deep page': `/api/transfers?after=${after}`,
      'open one': `/api/transfers/${slug}`,
    };
    for (const [name, path] of Object.entries(paths))
      calls[`${whose} account, ${name}`] = async () => (await get(path)).ms;
  }
  console.log(`${base}: accounts of ${accounts.map(({ transfers }) => transfers).join(' and ')} transfers`);
  return calls;
}
