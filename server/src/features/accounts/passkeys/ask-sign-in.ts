/** Issues the challenge for signing in with any passkey of ours; the response names the user. */
import type { Deps } from '../../../deps.ts';
import { DEVICE_TIMEOUT_MS } from './ask-passkey.ts';
import { relyingParty } from './relying-party.ts';
import { keepChallenge } from './store.ts';
import { webauthn } from './webauthn.ts';

export async function askSignIn({
  config,
  db,
}: Deps): Promise<{ challengeId: string; options: Record<string, unknown> }> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    timeout: DEVICE_TIMEOUT_MS,
    userVerification: 'required',
  });
  return { challengeId: await keepChallenge(db, options.challenge, null), options: { ...options } };
}
