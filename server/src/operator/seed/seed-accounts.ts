/** Makes accounts with invented transfers and requests, or says why not. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Region } from '@waybill/contract/regions';
import type { Client } from 'pg';
import { hashNewPassword } from '../../features/accounts/index.ts';
import { done, failed, type Outcome } from '../command.ts';
import {
  addressOf,
  countRealUsers,
  insertAccount,
  lockSeededOnly,
  makeOwners,
  type SeededAccount,
} from './account.ts';
import { below, drawer } from './draw.ts';
import { beginFilling } from './fill.ts';
import { makeRequest } from './requests.ts';
import { shareOut } from './shares.ts';
import { makeTransfers } from './transfers.ts';
import { type SeedLang, vocabularyOf } from './vocabulary.ts';

export interface Wanted {
  /** Of the first and largest account. */
  readonly email: string;
  /** Of every account. */
  readonly password: string | undefined;
  readonly accounts: number;
  readonly region: Region;
  /** These are shared out among the accounts. */
  readonly transfers: number;
  readonly downloads: number;
  readonly requests: number;
  /** The same one makes the same words, sizes and numbers; undefined: any. */
  readonly seed: number | undefined;
  /** The only language of its words; both when undefined. */
  readonly lang: SeedLang | undefined;
  /** Whether it may be done beside real accounts. */
  readonly beside: boolean;
  /** Whether owners are mailed when their transfers end, as any other. */
  readonly notices: boolean;
}

export type Seeded = Outcome & { readonly accounts: readonly SeededAccount[] };

const SEEDS = 2 ** 28;

const TABLES = [
  'users, drafts, files, transfers, transfer_drafts, recipients, downloads',
  'transfer_search, transfer_tally, contacts, mails',
  'requests, request_items, givers, hand_ins, storage_use',
  'analytics_facts, analytics_keys, analytics_counts, analytics_days, analytics_firsts, analytics_storage',
];

/** Needs the owner's connection: it loads whole tables and makes an index anew. */
export async function seedAccounts(client: Client, wanted: Wanted): Promise<Seeded> {
  const real = await countRealUsers(client);
  if (real > 0 && !wanted.beside)
    return refused(
      `This database has ${real} ${real === 1 ? 'account' : 'accounts'} that were not made by this command. Seed a database of its own.`,
      'If you are certain, repeat the command with both --force and --yes-really. Sending may have to wait until it is done.',
    );
  const password = wanted.password ?? randomBytes(9).toString('base64url');
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    const alone = await lockSeededOnly(client);
    const accounts = await insertAccounts(client, wanted, password);
    if (!Array.isArray(accounts)) {
      await client.query('rollback');
      return refused(`There is an account with ${accounts.taken} already; choose another address.`);
    }
    const counts = await fill(client, wanted, accounts, alone);
    await client.query('commit');
    for (const tables of TABLES) await client.query(`vacuum (analyze) ${tables}`);
    return { ...done(...describe(wanted, password, counts)), accounts };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const refused = (...lines: string[]): Seeded => ({ ...failed(...lines), accounts: [] });

async function insertAccounts(
  client: Client,
  wanted: Wanted,
  password: string,
): Promise<SeededAccount[] | { readonly taken: string }> {
  // Once for all: a hash takes long on purpose.
  const hash = await hashNewPassword(password);
  const accounts: SeededAccount[] = [];
  const owners = makeOwners(wanted.seed ?? randomInt(SEEDS), wanted.accounts, vocabularyOf(wanted.lang));
  for (const [at, owner] of owners.entries()) {
    const email = addressOf(wanted.email, at);
    const account = await insertAccount(client, email, owner, hash, wanted.region);
    if (account === undefined) return { taken: email };
    accounts.push(account);
  }
  return accounts;
}

async function fill(
  client: Client,
  wanted: Wanted,
  accounts: readonly SeededAccount[],
  alone: boolean,
): Promise<Map<string, number>> {
  const vocabulary = vocabularyOf(wanted.lang);
  const now = Date.now();
  const draw = drawer(wanted.seed ?? randomInt(SEEDS));
  const [transfers, downloads, requests] = [wanted.transfers, wanted.downloads, wanted.requests].map(
    (count) => shareOut(count, accounts.length),
  );
  const filling = await beginFilling(client, wanted.transfers, alone);
  for (const [at, account] of accounts.entries()) {
    const seed = below(draw, SEEDS);
    const share = { transfers: transfers?.[at] ?? 0, downloads: downloads?.[at] ?? 0 };
    const made = makeTransfers({ ...share, seed, now, notices: wanted.notices, vocabulary });
    const asked = Array.from({ length: requests?.[at] ?? 0 }, (_, number) =>
      makeRequest(seed + number, made.people, now, vocabulary),
    );
    await filling.add(account, made, asked);
  }
  return filling.finish();
}

function describe(wanted: Wanted, password: string, counts: ReadonlyMap<string, number>): string[] {
  const of = (table: string) => (counts.get(table) ?? 0).toLocaleString('en');
  const many = wanted.accounts > 1;
  const secret = wanted.password === undefined ? `the password ${password}` : 'the password you gave';
  return [
    many
      ? `Made ${wanted.accounts.toLocaleString('en')} accounts, ${wanted.email} to ${addressOf(wanted.email, wanted.accounts - 1)}, with ${secret}.`
      : `Made the account ${wanted.email} with ${secret}.`,
    `${many ? 'They have' : 'It has'} ${of('transfers')} transfers of the last two years, with ${of('files')} files, ${of('recipients')} recipients and ${of('downloads')} downloads.`,
    `${many ? 'They' : 'It'} asked for files ${of('requests')} times, and got ${of('hand_ins')} hand-ins.`,
    'The files have names and sizes but no bytes, so they cannot be downloaded.',
    wanted.notices
      ? `No mail was sent. ${many ? 'Their owners are' : 'Its owner is'} mailed when these transfers are about to end and have ended.`
      : 'No mail was sent, and none will be when these transfers end.',
  ];
}
