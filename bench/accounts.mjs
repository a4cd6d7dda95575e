/** Creates accounts for a benchmark directly in its product's database. */
import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** @typedef {{ id: string, email: string, session: string, token: string }} Account */

/** @param {string} folder the product's data folder */
export async function openPeople(folder) {
  const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8').trim();
  const port = read('postgres/postmaster.pid').split('\n')[3];
  const database = new Client({
    connectionString: `postgres://waybill_owner:${read('database-password')}@127.0.0.1:${port}/waybill`,
  });
  await database.connect();
  const key = Buffer.from(hkdfSync('sha256', read('secret-key'), 'waybill', 'access-token', 32));
  const encode = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokenOf = (/** @type {string} */ sub, /** @type {string} */ sid) => {
    const now = Math.floor(Date.now() / 1000);
    const signed = `${encode({ alg: 'HS256' })}.${encode({ sub, sid, iss: 'waybill', aud: 'access', iat: now, exp: now + 900 })}`;
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
  };
  return {
    database,
    /** A new token for another quarter of an hour. @param {Account} account */
    renew: ({ id, session }) => tokenOf(id, session),
    /** @param {number} count @param {string | null} [passwordHash] @returns {Promise<Account[]>} */
    make: async (count, passwordHash = null) => {
      const { rows } = await database.query(
        `with people as (
           insert into users (email, password_hash)
           select gen_random_uuid() || '@example.com', $2 from generate_series(1, $1) returning id, email
         ), open as (
           insert into sessions (user_id, expires_at) select id, now() + interval '1 day' from people returning id, user_id
         )
         select people.id, people.email, open.id as session from people join open on open.user_id = people.id`,
        [count, passwordHash],
      );
      return rows.map(({ id, email, session }) => ({ id, email, session, token: tokenOf(id, session) }));
    },
    close: () => database.end(),
  };
}
