/** The accounts that are seeded: made anew, and known as seeded, so that the command can tell them from real ones. */
import type { Region } from '@waybill/contract/regions';
import type { Client } from 'pg';
import { drawer } from './draw.ts';
import { makePeople } from './people.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface SeededAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  /** Where its files are said to be. */
  readonly region: Region;
}

type Owner = Vocabulary['owner'];

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

/** Whether all accounts are seeded ones; if so, no other can come until the transaction ends. */
export async function lockSeededOnly(client: Client): Promise<boolean> {
  if ((await countRealUsers(client)) > 0) return false;
  await client.query('lock table users in share row exclusive mode');
  return (await countRealUsers(client)) === 0;
}

/** The first has the address that was given; the n-th of demo@example.com is demo-n@example.com. */
export const addressOf = (email: string, at: number): string =>
  at === 0 ? email : email.replace('@', `-${at + 1}@`);

/** The first is the vocabulary's own; the same seed makes the same ones. */
export function makeOwners(seed: number, count: number, vocabulary: Vocabulary): Owner[] {
  const { owner } = vocabulary;
  const others = makePeople(drawer(seed), count - 1, vocabulary).map(({ name, company }) => ({
    name,
    greeting: name.split(' ')[0] ?? name,
    company,
    lang: owner.lang,
  }));
  return [owner, ...others];
}

/** Undefined when there is such an account already. */
export async function insertAccount(
  client: Client,
  email: string,
  { name, greeting, company, lang }: Owner,
  passwordHash: string,
  region: Region,
): Promise<SeededAccount | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (email, full_name, greeting_name, company, lang, role, granted_role, password_hash,
       password_changed_at, region, created_at)
     values ($1, $3, $4, $5, $6, 'business', 'business', $2, now(), $7, now() - interval '2 years')
     on conflict (email) do nothing returning id`,
    [email, passwordHash, name, greeting, company, lang, region],
  );
  const [user] = rows;
  if (user === undefined) return undefined;
  await client.query('insert into waybill.settings (key, value) values ($1, $2)', [MARK + user.id, email]);
  return { id: user.id, email, name, company, region };
}
