/** Activates lifetime codes for an account: all that were entered, or none. */
import { AppError } from '@waybill/contract/errors';
import { LIFETIME_CODES_MAX, WRONG_LIFETIME_CODES_PER_HOUR } from '@waybill/contract/lifetime';
import type { Role } from '@waybill/contract/plans';
import type { Tx } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { addressBlock } from '../../../http/access/client-address.ts';
import type { User } from '../../../http/actor.ts';
import type { Context } from '../../../http/mount.ts';
import { type Limit, refund, spendTry } from '../../../http/rate-limit.ts';
import { billingChanged } from '../events.ts';
import { settleRole } from '../role/settle-role.ts';
import { hashCode, plainCode } from './code.ts';
import { activeCodes, takeCodes } from './store.ts';

const HOUR_S = 3_600;
const OF_ACCOUNT: Limit = { name: 'lifetime', points: WRONG_LIFETIME_CODES_PER_HOUR, seconds: HOUR_S };
/** New accounts cost little, so their tries are also counted for the address they come from, and together. */
const OF_BLOCK: Limit = { name: 'lifetime-block', points: 50, seconds: HOUR_S };
const OF_ALL: Limit = { name: 'lifetime-all', points: 2_000, seconds: HOUR_S };
const ALL = 'all';

export interface ActiveCodes {
  /** The last four characters of each. */
  readonly codes: string[];
  readonly role: Role;
}

export async function activateCodes(
  context: Context,
  user: User,
  typed: readonly string[],
): Promise<ActiveCodes> {
  const { deps } = context;
  const entered = typed.map(plainCode).filter((code) => code !== '');
  // Forgetting to type one is no guess.
  if (entered.length === 0) throw new AppError('code_invalid');
  const hashes = entered.map((code) => hashCode(deps.keys.lifetimeCodes, code));
  // Counted before and given back afterwards, so that many tries at once are counted too.
  const tries = triesOf(context, user);
  for (const [limit, key] of tries) await spendTry(deps, limit, key);
  const active = await deps.db.transaction().execute((tx) => activate(tx, user.id, hashes));
  for (const [limit, key] of tries) await refund(deps, limit, key);
  return active;
}

const triesOf = ({ ip }: Context, { id }: User): readonly (readonly [Limit, string])[] => [
  [OF_ACCOUNT, id],
  [OF_BLOCK, addressBlock(ip)],
  [OF_ALL, ALL],
];

async function activate(tx: Tx, userId: string, entered: readonly Buffer[]): Promise<ActiveCodes> {
  // Locks the account, so that two calls at once do not pass the maximum together.
  await settleRole(tx, userId);
  const before = await activeCodes(tx, userId);
  const isActive = (hash: Buffer) => before.some((code) => code.hash.equals(hash));
  if (new Set(entered.map((hash) => hash.toString('hex'))).size < entered.length)
    throw new AppError('code_invalid');
  const fresh = entered.filter((hash) => !isActive(hash));
  if (before.length + fresh.length > LIFETIME_CODES_MAX) throw new AppError('codes_maximum');
  if (fresh.length > 0 && (await takeCodes(tx, userId, fresh)) < fresh.length)
    throw new AppError('code_invalid');
  const role = await settleRole(tx, userId);
  // Also when the role stays: other open pages still offer what no longer has to be bought.
  if (fresh.length > 0) await append(tx, billingChanged, {}, { accountId: userId });
  const codes = (await activeCodes(tx, userId)).map(({ ending }) => ending);
  return { codes, role: role ?? 'free' };
}
