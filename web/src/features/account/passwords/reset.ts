/** The calls for resetting a password by a mailed link. */
import { call } from '@waybill/contract/call';
import { passTokenCheck, resetPassword } from '@waybill/contract/passwords';
import { hasCode } from '../../../i18n/error-keys.ts';

/** Whether a link works no more; a malformed token counts as expired too. */
export const isOver = (error: unknown): boolean =>
  hasCode(error, 'link_expired', 'invalid_input', 'not_found');

export const checkLink = (token: string): Promise<unknown> => call(passTokenCheck, { body: { token } });

/** The address of the account. */
export const choosePassword = async (token: string, password: string): Promise<string> =>
  (await call(resetPassword, { body: { token, password } })).email;
