/** Signs in with a passkey. Suspended users can sign in too, because they may still read. */
import { AppError } from '@waybill/contract/errors';
import type { SignedIn } from '@waybill/contract/user';
import { addressBlock } from '../../../http/access/client-address.ts';
import type { Context } from '../../../http/mount.ts';
import { forgive, type Limit, spendTry } from '../../../http/rate-limit.ts';
import { requireOwnLogins } from '../own-logins.ts';
import { openSession } from '../sessions/open-session.ts';
import { findByCredential, markUsed, takeChallenge } from './store.ts';
import { verifyShown } from './verify.ts';

const tries: Limit = { name: 'passkey-sign-in', points: 30, seconds: 15 * 60 };

interface ShownPasskey {
  readonly challengeId: string;
  readonly response: { readonly id: string };
}

export async function signInWithPasskey(context: Context, shown: ShownPasskey): Promise<SignedIn> {
  const { deps } = context;
  requireOwnLogins(deps);
  const block = addressBlock(context.ip);
  await spendTry(deps, tries, block);
  const userId = await ownerOf(context, shown);
  // One error for every cause, so that it does not reveal which passkeys exist.
  if (userId === undefined) throw new AppError('passkey_failed');
  await forgive(deps, tries, block);
  return openSession(context, userId, 'passkey');
}

async function ownerOf(
  { deps }: Context,
  { challengeId, response }: ShownPasskey,
): Promise<string | undefined> {
  const { db } = deps;
  const challenge = await takeChallenge(db, challengeId, null);
  const passkey = challenge && (await findByCredential(db, response.id));
  if (!passkey) return undefined;
  const counter = await verifyShown(deps, challenge, passkey, response);
  const isRight = counter !== undefined && (await markUsed(db, passkey.id, counter));
  return isRight ? passkey.user_id : undefined;
}
