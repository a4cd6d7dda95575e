/** The operator's command that makes accounts for demonstrations and benchmarks. */
import { PASSWORD_MIN } from '@waybill/contract/accounts';
import { emailAddress } from '@waybill/contract/address';
import type { Config } from '../config/config.ts';
import { askSecret, canAsk } from './ask-secret.ts';
import { failed, type OfflineCommand, type Outcome } from './command.ts';
import { withCurrentDatabase } from './connect.ts';
import { seedAccounts, type Wanted } from './seed/seed-accounts.ts';
import { SEED_LANGS } from './seed/vocabulary.ts';

const MOST = 20_000_000;
const MOST_ACCOUNTS = 100_000;

function wholeOf(text: string | undefined, usual: number, most = MOST): number | undefined {
  const count = Number(text ?? usual);
  return Number.isInteger(count) && count >= 0 && count <= most ? count : undefined;
}

/** Undefined: one is drawn. */
async function passwordFor({ seedPassword }: Config, email: string): Promise<string | undefined> {
  if (seedPassword !== undefined || !canAsk()) return seedPassword;
  const typed = await askSecret(`Password of ${email} (leave it empty to have one drawn): `);
  return typed === '' ? undefined : typed;
}

const seedDatabase = (config: Config, wanted: Wanted): Promise<Outcome> =>
  withCurrentDatabase(config, ({ owner }) => seedAccounts(owner, wanted));

export const seedCommands: readonly OfflineCommand[] = [
  {
    name: 'seed',
    takes: [],
    options: {
      email: 'the address of the new account, and what those of further ones are made of',
      accounts: 'how many accounts share what follows: a few have many, most have few (1)',
      transfers: 'how many transfers (1000)',
      downloads: 'how many downloads (ten times as many)',
      requests: 'how many requests for files (one for every 25 transfers)',
      lang: 'the language of its words: en or zh (both)',
      seed: 'a number; the same one makes the same words, sizes and counts (another each time)',
    },
    refuses: {
      password:
        'A password on the command line can be read by others on this machine and stays in the history of the shell. Set SEED_PASSWORD, or leave it out: you are asked for it at a terminal, and otherwise one is drawn.',
    },
    flags: {
      notices: 'mail the owner when transfers are about to end and have ended (left out: no mail)',
      force: 'also beside real accounts; needs --yes-really too',
      'yes-really': 'the second yes to --force',
    },
    summary: 'Makes accounts with invented transfers and requests, for demonstrations and benchmarks.',
    runOffline: async (config, _words, options) => {
      const email = emailAddress.safeParse(options.email);
      if (!email.success) return failed('Name the address of the new account: --email demo@example.com');
      const transfers = wholeOf(options.transfers, 1_000);
      const downloads = wholeOf(options.downloads, (transfers ?? 0) * 10);
      const requests = wholeOf(options.requests, Math.ceil((transfers ?? 0) / 25));
      const accounts = wholeOf(options.accounts, 1, MOST_ACCOUNTS);
      const seed = wholeOf(options.seed, 0, 2 ** 28);
      if (transfers === undefined || downloads === undefined || requests === undefined)
        return failed(
          `--transfers, --downloads and --requests are whole numbers up to ${MOST.toLocaleString('en')}.`,
        );
      if (accounts === undefined || accounts === 0)
        return failed(`--accounts is a whole number from 1 to ${MOST_ACCOUNTS.toLocaleString('en')}.`);
      if (seed === undefined) return failed('--seed is a whole number up to 268,435,456.');
      const lang = SEED_LANGS.find((each) => each === options.lang);
      if (options.lang !== undefined && lang === undefined) return failed('--lang is en or zh.');
      const password = await passwordFor(config, email.data);
      if (password !== undefined && [...password].length < PASSWORD_MIN)
        return failed(`A password has at least ${PASSWORD_MIN} characters.`);
      const beside = options.force !== undefined && options['yes-really'] !== undefined;
      return seedDatabase(config, {
        email: email.data,
        password,
        accounts,
        region: config.regions.standard,
        transfers,
        downloads,
        requests,
        seed: options.seed === undefined ? undefined : seed,
        lang,
        beside,
        notices: options.notices !== undefined,
      });
    },
  },
];
