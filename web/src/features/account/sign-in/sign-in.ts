/** The calls for signing in by password, second factor or passkey; each returns its outcome. */
import { call } from '@waybill/contract/call';
import { askPasskeySignIn, passkeySignIn } from '@waybill/contract/passkeys';
import { resetPasswordLink } from '@waybill/contract/passwords';
import { combinedAuth, secondFactor } from '@waybill/contract/sessions';
import type { Lang } from '../../../i18n/lang.ts';
import { session } from '../../../session/session.ts';
import { cleanEmail } from '../form/checks.ts';
import { type Failure, failureOf, hasCode } from '../form/failure.ts';

export type SignInOutcome =
  | { readonly kind: 'in' }
  | { readonly kind: 'second'; readonly ticket: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const answer = await call(combinedAuth, { body: { email: cleanEmail(email), password } });
    if ('ticket' in answer) return { kind: 'second', ticket: answer.ticket };
    session.enter(answer);
    return { kind: 'in' };
  } catch (error) {
    // Input that the server rejects as malformed cannot be valid credentials either.
    if (hasCode(error, 'auth_failed', 'invalid_input')) return { kind: 'refused' };
    return { kind: 'failed', failure: failureOf(error) };
  }
}

export type SecondOutcome =
  | { readonly kind: 'in' | 'wrong' | 'expired' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export async function signInSecond(ticket: string, code: string): Promise<SecondOutcome> {
  try {
    session.enter(await call(secondFactor, { body: { ticket, code } }));
    return { kind: 'in' };
  } catch (error) {
    if (hasCode(error, 'wrong_second_factor')) return { kind: 'wrong' };
    if (hasCode(error, 'session_expired')) return { kind: 'expired' };
    return { kind: 'failed', failure: failureOf(error) };
  }
}

export type PasskeyOutcome =
  | { readonly kind: 'in' | 'given-up' | 'refused' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** True when the user closed the browser's dialog, or the device found no passkey. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

type Question = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];

const isQuestion = (options: object): options is Question => 'challenge' in options;

export async function signInWithPasskey(): Promise<PasskeyOutcome> {
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
    return { kind: 'in' };
  } catch (error) {
    if (isGivenUp(error)) return { kind: 'given-up' };
    if (hasCode(error, 'passkey_failed')) return { kind: 'refused' };
    return { kind: 'failed', failure: failureOf(error) };
  }
}

/** Null on success; the answer never reveals whether there is an account. */
export async function askForReset(email: string, lang: Lang): Promise<Failure | null> {
  try {
    await call(resetPasswordLink, { body: { email: cleanEmail(email), lang } });
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
