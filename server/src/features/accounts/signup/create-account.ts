/** Creates the account of an address that this browser has proven. A repeated call of the same browser returns the same account. */
import { AppError } from '@waybill/contract/errors';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { Context } from '../../../http/mount.ts';
import { newestUpdate } from '../../updates/index.ts';
import { findRenewal } from '../codes/renewal-store.ts';
import { type Claim, findProof, type Proof, useProof } from '../codes/store.ts';
import { accountCreated, accountReferred } from '../events.ts';
import { hashPassword } from '../hasher.ts';
import { requireOwnLogins } from '../own-logins.ts';
import { checkPassword } from '../sessions/check-password.ts';
import { findUserByEmail } from '../store.ts';
import { requireNotSuspended } from '../suspension.ts';
import { insertUser, type NewAccount } from './store.ts';

export interface SigningUp extends NewAccount {
  readonly password: string;
  /** The code of an affiliate link, as the browser says it; null: none. */
  readonly referredBy: string | null;
}

/** The id of the account. */
export async function createAccount(context: Context, claim: Claim, signingUp: SigningUp): Promise<string> {
  const { deps } = context;
  requireOwnLogins(deps);
  const proof = (await findProof(deps.db, claim)) ?? (await usedBefore(deps.db, claim));
  if (proof === undefined) throw new AppError('email_not_verified');
  if (proof.usedFor !== null) return madeBefore(context, claim, proof, signingUp.password);
  return makeAccount(deps, claim, signingUp);
}

/** The proof that made the account, when the answer with the browser's new cookie was lost. */
async function usedBefore(db: Db, { email, browser }: Claim): Promise<Proof | undefined> {
  const renewed = await findRenewal(db, browser, email);
  const proof = renewed && (await findProof(db, { email, browser: renewed }));
  return proof !== undefined && proof.usedFor !== null ? proof : undefined;
}

async function makeAccount(
  deps: Deps,
  claim: Claim,
  { password, referredBy, ...account }: SigningUp,
): Promise<string> {
  await requireNotSuspended(deps.db, claim.email);
  const passwordHash = await hashPassword(deps, password);
  return deps.db.transaction().execute(async (tx) => {
    const { defaultRole: role } = deps.config;
    const made = { ...account, email: claim.email, passwordHash, role };
    const id = await addAccount(deps, tx, made, { referredBy, browser: claim.browser });
    if (id === undefined) throw new AppError('email_taken');
    await useProof(tx, claim, id);
    return id;
  });
}

/** The affiliate link by which someone came, if any, and the browser they came in. */
interface Coming {
  readonly referredBy: string | null;
  readonly browser: Buffer;
}

/** Of an address that is proven; undefined when it has an account already. */
export async function addAccount(
  { content, config }: Pick<Deps, 'content' | 'config'>,
  tx: Tx,
  account: Omit<Parameters<typeof insertUser>[1], 'seenUpdate' | 'region'>,
  coming?: Coming,
): Promise<string | undefined> {
  // Nothing is new to someone who has just come.
  const id = await insertUser(tx, {
    ...account,
    region: config.regions.standard,
    seenUpdate: newestUpdate(content),
  });
  if (id === undefined) return undefined;
  await append(tx, accountCreated, { email: account.email }, { accountId: id });
  if (coming !== undefined && coming.referredBy !== null)
    await append(tx, accountReferred, {
      accountId: id,
      code: coming.referredBy,
      browser: coming.browser.toString('base64'),
    });
  return id;
}

/**
 * The answer to the first call was lost, and the page asks again a moment later. It is a sign-in, so the password has
 * the limits of one; later, or with a second factor, only the login page signs in.
 */
async function madeBefore(
  context: Context,
  { email }: Claim,
  { usedFor, justUsed }: Proof,
  password: string,
): Promise<string> {
  const user = await findUserByEmail(context.deps.db, email);
  if (!justUsed || user?.id !== usedFor || user.totp_secret !== null) throw new AppError('email_taken');
  await checkPassword(context, { email, password }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'auth_failed' ? new AppError('email_taken') : error;
  });
  return user.id;
}
