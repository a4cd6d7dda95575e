/** Issues the challenge for a new passkey, after asking again who is calling. */
import { AppError } from '@waybill/contract/errors';
import { PASSKEYS_MAX } from '@waybill/contract/passkeys';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { type Reauth, reauthenticate } from '../reauth/reauthenticate.ts';
import { findUserById } from '../store.ts';
import { relyingParty } from './relying-party.ts';
import { keepChallenge, listOf } from './store.ts';
import { userHandle } from './user-handle.ts';
import { webauthn } from './webauthn.ts';

/** Time to find a phone and unlock it; the challenge is valid as long. */
export const DEVICE_TIMEOUT_MS = 5 * 60 * 1000;

export async function askPasskey(
  deps: Deps,
  caller: User,
  reauth: Reauth,
): Promise<{ challengeId: string; options: Record<string, unknown> }> {
  const { id: userId } = caller;
  const useUp = await reauthenticate(deps, caller, reauth);
  const [user, known] = await Promise.all([findUserById(deps.db, userId), listOf(deps.db, userId)]);
  if (user === undefined) throw new AppError('unauthenticated');
  if (known.length >= PASSKEYS_MAX) throw new AppError('conflict');
  const party = relyingParty(deps.config);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: userHandle(userId),
    userName: user.email,
    userDisplayName: user.full_name || user.email,
    timeout: DEVICE_TIMEOUT_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
  const challengeId = await deps.db.transaction().execute(async (tx) => {
    await useUp(tx);
    return keepChallenge(tx, options.challenge, userId);
  });
  return { challengeId, options: { ...options } };
}
