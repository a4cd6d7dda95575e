/** The calls for resetting a password by a mailed link. */
import { call } from '@waybill/contract/call';
import { passTokenCheck, resetPassword } from '@waybill/contract/passwords';
import { type Failure, failureOf, hasCode } from '../form/failure.ts';

/** A malformed token counts as expired too. */
const isOver = (error: unknown): boolean => hasCode(error, 'link_expired', 'invalid_input', 'not_found');

export async function checkLink(token: string): Promise<'allowed' | 'expired' | Failure> {
  try {
    await call(passTokenCheck, { body: { token } });
    return 'allowed';
  } catch (error) {
    return isOver(error) ? 'expired' : failureOf(error);
  }
}

export type ResetOutcome =
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export async function choosePassword(token: string, password: string): Promise<ResetOutcome> {
  try {
    const { email } = await call(resetPassword, { body: { token, password } });
    return { kind: 'done', email };
  } catch (error) {
    return isOver(error) ? { kind: 'expired' } : { kind: 'failed', failure: failureOf(error) };
  }
}
