/** Verifies WebAuthn responses; undefined for any response that is not valid. */
import type { Deps } from '../../../deps.ts';
import { readMade, readShown } from './answers.ts';
import { relyingParty } from './relying-party.ts';
import type { NewCredential, StoredPasskey } from './store.ts';
import { isHandleOf } from './user-handle.ts';
import { webauthn, webauthnHelpers } from './webauthn.ts';

export async function verifyMade(
  deps: Deps,
  challenge: string,
  answer: unknown,
): Promise<NewCredential | undefined> {
  const response = readMade(answer);
  if (response === undefined) return undefined;
  const party = relyingParty(deps.config);
  try {
    if (!(await isPlain(response.response.attestationObject))) return undefined;
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified || registrationInfo.credential.id !== response.id) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter: String(counter),
      transports: [...new Set(transports)],
    };
  } catch (error) {
    return refused(deps, error);
  }
}

/** Logs the reason for operators but does not return it to the caller. The usual cause is a PUBLIC_URL that differs from the address in the browser. */
function refused({ log }: Deps, error: unknown): undefined {
  log.info({ why: error instanceof Error ? error.message.slice(0, 300) : 'unknown' }, 'passkey refused');
}

/** We request no attestation. Its certificates could name URLs to fetch, so an attestation with certificates is refused unread. */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await webauthnHelpers();
  const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
  const format = decoded.get('fmt');
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

/** The device's new counter. */
export async function verifyShown(
  deps: Deps,
  challenge: string,
  passkey: StoredPasskey,
  answer: unknown,
): Promise<number | undefined> {
  const response = readShown(answer);
  if (response === undefined || !isHandleOf(passkey.user_id, response.response.userHandle)) return undefined;
  const party = relyingParty(deps.config);
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    return refused(deps, error);
  }
}
