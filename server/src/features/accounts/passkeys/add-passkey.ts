/** Stores the passkey that the user's device created. */
import { AppError } from '@waybill/contract/errors';
import { PASSKEYS_MAX } from '@waybill/contract/passkeys';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { passkeyAdded } from '../events.ts';
import { add, holdAndCount, takeChallenge } from './store.ts';
import { verifyMade } from './verify.ts';

export interface MadePasskey {
  readonly challengeId: string;
  readonly name: string;
  readonly response: unknown;
}

export async function addPasskey(
  deps: Deps,
  userId: string,
  { challengeId, name, response }: MadePasskey,
): Promise<void> {
  const { db } = deps;
  const challenge = await takeChallenge(db, challengeId, userId);
  const credential = challenge && (await verifyMade(deps, challenge, response));
  if (!credential) throw new AppError('passkey_failed');
  await db.transaction().execute(async (tx) => {
    if ((await holdAndCount(tx, userId)) >= PASSKEYS_MAX) throw new AppError('conflict');
    if (!(await add(tx, { ...credential, user_id: userId, name }))) throw new AppError('passkey_failed');
    await append(tx, passkeyAdded, { name }, { accountId: userId });
  });
}
