/** The operator's command that makes an account for demonstrations and benchmarks. */
import { PASSWORD_MIN } from '@waybill/contract/accounts';
import { emailAddress } from '@waybill/contract/address';
import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { openDb } from '../db/database.ts';
import { openPool } from '../db/pool.ts';
import { rebuildAnalytics } from '../features/analytics/index.ts';
import { askSecret, canAsk } from './ask-secret.ts';
import { done, failed, type OfflineCommand, type Outcome } from './command.ts';
import { withCurrentDatabase } from './connect.ts';
import { countRealUsers, insertAccount, type SeededAccount } from './seed/account.ts';
import { fillAccount } from './seed/fill.ts';
import { makeRequest } from './seed/requests.ts';
import { makeTransfers } from './seed/transfers.ts';
import { SEED_LANGS, type SeedLang, vocabularyOf } from './seed/vocabulary.ts';

export interface Wanted {
  readonly email: string;
  readonly password: string | undefined;
  readonly transfers: number;
  readonly downloads: number;
  readonly requests: number;
  /** The only language of its words; both when undefined. */
  readonly lang: SeedLang | undefined;
  /** Whether it may be done beside real accounts. */
  readonly beside: boolean;
  /** Whether its owner is mailed when its transfers end, as any other. */
  readonly notices: boolean;
}

const MOST = 5_000_000;

function wholeOf(text: string | undefined, usual: number): number | undefined {
  const count = Number(text ?? usual);
  return Number.isInteger(count) && count >= 0 && count <= MOST ? count : undefined;
}

/** Needs the owner's connection: it loads whole tables and makes an index anew. */
export async function seedAccount(
  client: Client,
  wanted: Wanted,
): Promise<Outcome & { account?: SeededAccount }> {
  const vocabulary = vocabularyOf(wanted.lang);
  const real = await countRealUsers(client);
  if (real > 0 && !wanted.beside)
    return failed(
      `This database has ${real} ${real === 1 ? 'account' : 'accounts'} that were not made by this command. Seed a database of its own.`,
      'If you are certain, repeat the command with both --force and --yes-really. Sending waits until it is done.',
    );
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    const account = await insertAccount(client, wanted.email, vocabulary.owner, wanted.password);
    if (account === undefined) {
      await client.query('rollback');
      return failed(`There is an account with ${wanted.email} already; choose another address.`);
    }
    const seed = Number.parseInt(account.id.slice(0, 7), 16);
    const now = Date.now();
    const made = makeTransfers({ ...wanted, seed, now, vocabulary });
    const requests = Array.from({ length: wanted.requests }, (_, number) =>
      makeRequest(seed + number, made.people, now, vocabulary),
    );
    const counts = await fillAccount(client, account, made, requests);
    await client.query('commit');
    await client.query(
      'vacuum (analyze) users, drafts, files, transfers, transfer_drafts, recipients, downloads',
    );
    await client.query('vacuum (analyze) transfer_search, transfer_tally, contacts, mails');
    await client.query('vacuum (analyze) requests, request_items, givers, hand_ins');
    const of = (table: string) => (counts.get(table) ?? 0).toLocaleString('en');
    return {
      ...done(
        wanted.password === undefined
          ? `Made the account ${account.email} with the password ${account.password}.`
          : `Made the account ${account.email} with the password you gave.`,
        `It has ${of('transfers')} transfers of the last two years, with ${of('files')} files, ${of('recipients')} recipients and ${of('downloads')} downloads.`,
        `It asked for files ${of('requests')} times, and got ${of('hand_ins')} hand-ins.`,
        'The files have names and sizes but no bytes, so they cannot be downloaded.',
        wanted.notices
          ? 'No mail was sent. Its owner is mailed when these transfers are about to end and have ended.'
          : 'No mail was sent, and none will be when these transfers end.',
      ),
      account,
    };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Undefined: one is drawn. */
async function passwordFor({ seedPassword }: Config, email: string): Promise<string | undefined> {
  if (seedPassword !== undefined || !canAsk()) return seedPassword;
  const typed = await askSecret(`Password of ${email} (leave it empty to have one drawn): `);
  return typed === '' ? undefined : typed;
}

const seedDatabase = (config: Config, wanted: Wanted): Promise<Outcome> =>
  withCurrentDatabase(config, async ({ owner, appUrl }) => {
    const pool = openPool({ url: appUrl, max: 1, name: 'waybill seed', onError: () => {} });
    try {
      const outcome = await seedAccount(owner, wanted);
      if (outcome.account !== undefined) await rebuildAnalytics(openDb(pool), outcome.account.id);
      return outcome;
    } finally {
      await pool.end();
    }
  });

export const seedCommands: readonly OfflineCommand[] = [
  {
    name: 'seed',
    takes: [],
    options: {
      email: 'the address of the new account',
      transfers: 'how many transfers (1000)',
      downloads: 'how many downloads (ten times as many)',
      requests: 'how many requests for files (one for every 25 transfers)',
      lang: 'the language of its words: en or zh (both)',
    },
    refuses: {
      password:
        'A password on the command line can be read by others on this machine and stays in the history of the shell. Set SEED_PASSWORD, or leave it out: you are asked for it at a terminal, and otherwise one is drawn.',
    },
    flags: {
      notices: 'mail its owner when its transfers are about to end and have ended (left out: no mail)',
      force: 'also beside real accounts; needs --yes-really too',
      'yes-really': 'the second yes to --force',
    },
    summary: 'Makes an account with invented transfers and requests, for demonstrations and benchmarks.',
    runOffline: async (config, _words, options) => {
      const email = emailAddress.safeParse(options.email);
      if (!email.success) return failed('Name the address of the new account: --email demo@example.com');
      const transfers = wholeOf(options.transfers, 1_000);
      const downloads = wholeOf(options.downloads, (transfers ?? 0) * 10);
      const requests = wholeOf(options.requests, Math.ceil((transfers ?? 0) / 25));
      if (transfers === undefined || downloads === undefined || requests === undefined)
        return failed(
          `--transfers, --downloads and --requests are whole numbers up to ${MOST.toLocaleString('en')}.`,
        );
      const lang = SEED_LANGS.find((each) => each === options.lang);
      if (options.lang !== undefined && lang === undefined) return failed('--lang is en or zh.');
      const password = await passwordFor(config, email.data);
      if (password !== undefined && [...password].length < PASSWORD_MIN)
        return failed(`A password has at least ${PASSWORD_MIN} characters.`);
      const beside = options.force !== undefined && options['yes-really'] !== undefined;
      return seedDatabase(config, {
        email: email.data,
        password,
        transfers,
        downloads,
        requests,
        lang,
        beside,
        notices: options.notices !== undefined,
      });
    },
  },
];
