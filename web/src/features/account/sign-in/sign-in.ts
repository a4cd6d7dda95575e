/** The calls for signing in by password, second factor or passkey. */
import { cleanEmail } from '@waybill/contract/address';
import { call } from '@waybill/contract/call';
import { askPasskeySignIn, passkeySignIn } from '@waybill/contract/passkeys';
import { resetPasswordLink } from '@waybill/contract/passwords';
import { combinedAuth, secondFactor } from '@waybill/contract/sessions';
import type { Lang } from '../../../i18n/lang.ts';
import { session } from '../../../session/session.ts';

/** The ticket for the second factor, where there is one; otherwise the user is signed in. */
export async function signIn(email: string, password: string): Promise<string | null> {
  const answer = await call(combinedAuth, { body: { email: cleanEmail(email), password } });
  if ('ticket' in answer) return answer.ticket;
  session.enter(answer);
  return null;
}

export async function signInSecond(ticket: string, code: string): Promise<void> {
  session.enter(await call(secondFactor, { body: { ticket, code } }));
}

/** True when the user closed the browser's dialog, or the device found no passkey. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

type Question = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

const isQuestion = (options: object): options is Question => 'challenge' in options;

/** False when the user gave up. */
export async function signInWithPasskey(): Promise<boolean> {
  try {
    const [{ startAuthentication }, asked] = await Promise.all([
      import('@simplewebauthn/browser'),
      call(askPasskeySignIn, {}),
    ]);
    if (!isQuestion(asked.options)) throw new TypeError('the question for a passkey is not complete');
    const response = await startAuthentication({ optionsJSON: asked.options });
    const body = {
      challengeId: asked.challengeId,
      response: {
        ...response,
        response: { ...response.response },
        clientExtensionResults: { ...response.clientExtensionResults },
      },
    };
    session.enter(await call(passkeySignIn, { body }));
    return true;
  } catch (error) {
    if (isGivenUp(error)) return false;
    throw error;
  }
}

/** The answer never reveals whether there is an account. */
export const askForReset = (email: string, lang: Lang): Promise<unknown> =>
  call(resetPasswordLink, { body: { email: cleanEmail(email), lang } });
