/** Asks the browser to create a passkey; the WebAuthn library is loaded on demand. */
import { AppError } from '@waybill/contract/errors';
import { addPasskey, askPasskey, type PasskeyView } from '@waybill/contract/passkeys';
import { callAsUser } from '../../../session/call-as-user.ts';
import { type RefusalKey, Refused } from './problem.ts';
import type { ReauthBody } from './reauth/use-reauth.ts';

export type PasskeyObstacle = 'insecure' | 'unsupported';

/** Why passkeys cannot be used here, if so. */
export function passkeyObstacle(): PasskeyObstacle | null {
  if (!window.isSecureContext) return 'insecure';
  return typeof window.PublicKeyCredential === 'function' ? null : 'unsupported';
}

/** The error names of browsers for a refusal by the device or the user. */
const refusals: Readonly<Record<string, RefusalKey>> = {
  NotAllowedError: 'passkeyCancelled',
  AbortError: 'passkeyCancelled',
  InvalidStateError: 'passkeyAlready',
  SecurityError: 'passkeyHost',
};

async function ask(body: ReauthBody) {
  try {
    return await callAsUser(askPasskey, { body });
  } catch (error) {
    throw error instanceof AppError && error.code === 'conflict' ? new Refused('passkeysFull', error) : error;
  }
}

type Browser = typeof import('@simplewebauthn/browser');
type Creation = Parameters<Browser['startRegistration']>[0]['optionsJSON'];

const isCreation = (options: object): options is Creation =>
  'challenge' in options && 'rp' in options && 'user' in options && 'pubKeyCredParams' in options;

async function make({ startRegistration }: Browser, options: object) {
  if (!isCreation(options)) throw new TypeError('the options for a passkey are not complete');
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const refusal = refusals[name];
    throw refusal === undefined
      ? new AppError('passkey_failed', { cause: error })
      : new Refused(refusal, error);
  }
}

export async function makePasskey(reauth: ReauthBody, name: string): Promise<readonly PasskeyView[]> {
  const [browser, { challengeId, options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    ask(reauth),
  ]);
  const made = await make(browser, options);
  const response = {
    ...made,
    response: { ...made.response },
    clientExtensionResults: { ...made.clientExtensionResults },
  };
  return (await callAsUser(addPasskey, { body: { challengeId, name, response } })).passkeys;
}
