/** The operator's commands for lifetime codes. */
import { CODES_AT_ONCE } from '@waybill/contract/console-codes';
import { chooseDatabase } from '../adapters/database/choose.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { hashOfCode, listBatches, listCodes } from '../features/billing/index.ts';
import { codeActs } from '../features/operator/index.ts';
import { deriveKeys, type Keys } from '../installation/keys.ts';
import { ownSecrets } from '../installation/own-secrets.ts';
import { type AnyCommand, done, failed, minute, type Outcome, table } from './command.ts';
import { withDatabase } from './connect.ts';
import { whoRuns } from './who-runs.ts';

const REASON = { reason: 'why, for the log' };

/** Stands for codes that were made without a name. */
const NO_BATCH = 'none';
const batchOf = (name: string): string => (name === NO_BATCH ? '' : name);

/** Codes are hashed with a key of this installation. */
const withKeys = (config: Config, act: (db: Db, keys: Keys) => Promise<Outcome>): Promise<Outcome> =>
  withDatabase(config, (db) =>
    act(db, deriveKeys(ownSecrets(config, chooseDatabase(config).folder)['secret-key'])),
  );

export const codeCommands: readonly AnyCommand[] = [
  {
    name: 'codes make',
    takes: ['<how many>'],
    options: { batch: 'a name for them, such as the shop that sells them', ...REASON },
    summary:
      'Makes lifetime codes and shows them once. One code gives Personal, each further one the next plan.',
    runOffline: (config, [count = ''], { batch = '', reason = '' }) => {
      const wanted = /^\d{1,5}$/.test(count) ? Number(count) : 0;
      if (wanted < 1 || wanted > CODES_AT_ONCE)
        return Promise.resolve(
          failed(`Say how many to make, 1 to ${CODES_AT_ONCE.toLocaleString('en')}: codes make 20`),
        );
      return withKeys(config, async (db, keys) => {
        const asked = { by: whoRuns(), count: wanted, batch: batchOf(batch), reason };
        return done(...(await codeActs.makeCodes(db, keys, asked)));
      });
    },
  },
  {
    name: 'codes list',
    takes: ['[batch]'],
    summary: 'Lists batches of lifetime codes, or the codes of one by their last four characters.',
    run: async (db, [batch]) => {
      if (batch === undefined) {
        const batches = await listBatches(db);
        return batches.length === 0
          ? done('There are no lifetime codes yet.')
          : done(...table(BATCH_HEAD, batches.map(batchRow)));
      }
      const codes = await listCodes(db, batchOf(batch));
      return codes.length === 0
        ? failed(`There is no batch ${batch}. "codes list" shows all.`)
        : done(...table(CODE_HEAD, codes.map(codeRow)));
    },
  },
  {
    name: 'codes revoke',
    takes: ['<code>'],
    summary: 'Revokes a lifetime code. An account that used it gets the plan that its other codes give.',
    options: REASON,
    runOffline: (config, [code = ''], { reason = '' }) =>
      withKeys(config, async (db, keys) =>
        (await codeActs.revokeCode(db, whoRuns(), hashOfCode(keys, code), reason))
          ? done('The code is revoked.')
          : failed('There is no such code, or it was revoked before.'),
      ),
  },
];

const BATCH_HEAD = ['batch', 'since (UTC)', 'codes', 'used', 'revoked'];
const batchRow = ({ batch, since, made, used, revoked }: Awaited<ReturnType<typeof listBatches>>[number]) => [
  batch === '' ? NO_BATCH : batch,
  minute(since),
  made,
  used,
  revoked,
];

const CODE_HEAD = ['ends with', 'since (UTC)', 'state', 'used by'];
const codeRow = ({
  ending,
  created_at,
  used_at,
  revoked_at,
  email,
}: Awaited<ReturnType<typeof listCodes>>[number]) => [
  ending,
  minute(created_at),
  stateOf(used_at, revoked_at),
  email ?? '',
];

function stateOf(usedAt: Date | null, revokedAt: Date | null): string {
  if (revokedAt !== null) return `revoked ${minute(revokedAt)}`;
  return usedAt === null ? 'unused' : `used ${minute(usedAt)}`;
}
