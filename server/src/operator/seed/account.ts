/** The account that is seeded: made anew, and known as seeded, so that the command can tell it from a real one. */
import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { hashNewPassword } from '../../features/accounts/index.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface SeededAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly company: string;
}

const MARK = 'seeded:';

/** How many accounts were not made by the seed command. */
export async function countRealUsers(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from users
     where not exists (select from waybill.settings where key = $1 || users.id)`,
    [MARK],
  );
  return rows[0]?.count ?? 0;
}

/** Undefined when there is such an account already. */
export async function insertAccount(
  client: Client,
  email: string,
  { name, greeting, company, lang }: Vocabulary['owner'],
  password = randomBytes(9).toString('base64url'),
): Promise<SeededAccount | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (email, full_name, greeting_name, company, lang, role, granted_role, password_hash,
       password_changed_at, created_at)
     values ($1, $3, $4, $5, $6, 'business', 'business', $2, now(), now() - interval '2 years')
     on conflict (email) do nothing returning id`,
    [email, await hashNewPassword(password), name, greeting, company, lang],
  );
  const [user] = rows;
  if (user === undefined) return undefined;
  await client.query('insert into waybill.settings (key, value) values ($1, $2)', [MARK + user.id, email]);
  return { id: user.id, email, password, name, company };
}
