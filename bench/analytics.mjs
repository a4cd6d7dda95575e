/** Analytics of a year: an account of 1,000 transfers beside one of 100,000 with a million downloads, and the export of all of them. */
import { execFileSync } from 'node:child_process';
import { openPeople } from './people.mjs';
import { startProduct } from './product.mjs';

const PORT = '18473';
const LARGE = Number(process.env['TRANSFERS'] ?? 100_000);
const SMALL = 1_000;
const CALLS = Number(process.env['CALLS'] ?? 200);
const DAY_MS = 86_400_000;

const product = await startProduct(PORT);
const people = await openPeople(product.folder);
const { database } = people;

/** Ten downloads for each transfer, over a year: recipients and cities as uneven as in life. @param {string} id @param {number} count */
async function fill(id, count) {
  for (let at = 0; at < count; at += 10_000) {
    const last = Math.min(count, at + 10_000);
    await database.query(
      `insert into transfers (slug, owner, user_id, sender_email, send_as, title, region, bytes, file_count, expiry_seconds, expires_at, created_at, sent_from)
       select 'z' || substr(md5($1::text || n), 1, 15), $1, $1::uuid, 'sender@example.com', case when n % 4 = 0 then 'link' else 'email' end,
         'Set ' || n, 'eu', 1000000 + n, 3, 604800, now(), now() - n::float8 / $2 * interval '365 days',
         '{"city":"Rotterdam","country_code":"NL","latitude":51.9,"longitude":4.5}'
       from generate_series($3::int + 1, $4::int) n`,
      [id, count, at, last],
    );
  }
  await database.query(
    `insert into recipients (id, transfer_id, email, person, position, created_at)
     select substr(translate(encode(sha256((id::text || place)::bytea), 'base64'), '+/', '-_'), 1, 22), id,
       'person' || floor(power(random(), 3) * 5000) || '.' || place || '@example.com', '', place, created_at
     from transfers, generate_series(1, 3) place where user_id = $1::uuid and send_as = 'email'`,
    [id],
  );
  for (let round = 0; round < 10; round += 1)
    await database.query(
      `insert into downloads (transfer_id, recipient_id, file_name, bytes, receiver, country, city, latitude, longitude, browser, created_at)
       select sent.id, people.id, case when random() < 0.7 then title || ', part ' || floor(random() * 3) || '.pdf' end, 1000, '\\x00',
         'C' || (place % 40), 'City ' || place, 10, 20, 'Firefox', least(now(), sent.created_at + power(random(), 5) * interval '10 days')
       from (select *, floor(power(random(), 2) * 400)::int as place from transfers where user_id = $1::uuid) sent
       left join recipients people on people.transfer_id = sent.id and position = 1 + $2::int % 3`,
      [id, round],
    );
  await database.query(
    `update recipients set downloaded_at = first.at from (
       select recipient_id, min(downloads.created_at) as at from downloads join transfers on transfers.id = transfer_id
       where user_id = $1::uuid group by 1
     ) first where recipient_id = recipients.id`,
    [id],
  );
}

/** @param {readonly number[]} times @param {number} share */
const quantile = (times, share) => [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

const date = (/** @type {number} */ at) => new Date(at).toISOString().slice(0, 10);
const range = new URLSearchParams({
  from: date(Date.now() - 364 * DAY_MS),
  to: date(Date.now()),
  zone: 'America/New_York',
  compare: 'true',
});

/** @param {import('./people.mjs').Account} account */
const ask = (account, path = `/api/analytics?${range}`) =>
  fetch(`${product.base}${path}`, { headers: { authorization: `Bearer ${people.renew(account)}` } });

try {
  const [small, large] = await people.make(2);
  if (small === undefined || large === undefined) throw new Error('no accounts');
  const began = Date.now();
  await fill(small.id, SMALL);
  await fill(large.id, LARGE);
  console.log(
    `filled in ${Math.round((Date.now() - began) / 1_000)} s; waiting for the job that adds it all up`,
  );
  for (let left = 1; left > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    left = Number(
      (await database.query('select count(*) from analytics_facts where not rolled')).rows[0].count,
    );
  }
  await database.query('analyze');

  /** @type {Record<'small' | 'large', number[]>} */
  const times = { small: [], large: [] };
  for (let call = 0; call < CALLS + 10; call += 1)
    for (const [name, account] of Object.entries({ small, large })) {
      const start = performance.now();
      const answer = await ask(account);
      if (answer.status !== 200) throw new Error(await answer.text());
      await answer.arrayBuffer();
      // The first ones warm up.
      if (call >= 10) times[/** @type {'small' | 'large'} */ (name)].push(performance.now() - start);
    }
  for (const share of [0.5, 0.99])
    console.log(
      `a year, p${share * 100}: ${SMALL} transfers ${quantile(times.small, share).toFixed(0)} ms, ${LARGE} transfers ${quantile(times.large, share).toFixed(0)} ms, ratio ${(quantile(times.large, share) / quantile(times.small, share)).toFixed(2)}`,
    );

  const rssOf = () => {
    const text = execFileSync('ps', ['-eo', 'pid,ppid,rss', '--no-headers']);
    return String(text)
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, parent]) => parent === product.pid)
      .reduce((most, [, , rss = 0]) => Math.max(most, rss), 0);
  };
  const before = rssOf();
  const start = performance.now();
  const answer = await ask(
    large,
    `/api/analytics/export.csv?${range.toString().replace('compare=true', 'table=downloads')}`,
  );
  let [first, most, lines] = [0, before, 0];
  for await (const chunk of answer.body ?? []) {
    first ||= performance.now() - start;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (lines % 50_000 < 500) most = Math.max(most, rssOf());
  }
  console.log(
    `export: ${lines - 1} lines, first byte after ${first.toFixed(0)} ms, all after ${((performance.now() - start) / 1_000).toFixed(1)} s, the largest process grew by ${Math.round((most - before) / 1_024)} MB`,
  );
} finally {
  await people.close();
  await product.stop();
}
