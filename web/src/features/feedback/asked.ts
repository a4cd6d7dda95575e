/** Decides whether to open the feedback form: at certain logins, once each, and never after an opt-out. */
import { asksForFeedback } from '@waybill/contract/feedback';
import type { UserView } from '@waybill/contract/user';
import type { KeptName } from '../../session/kept.ts';

/** The product's key: do not remind. */
export const DNR = 'dnr' satisfies KeptName;
/** The last login of this browser at which we have asked. */
export const ASKED = 'waybill-feedback-asked' satisfies KeptName;

type Asked = Pick<UserView, '_id' | 'loginCount'> & Partial<Pick<UserView, 'status'>>;

export const loginOf = ({ _id, loginCount }: Asked): string => `${_id}:${loginCount}`;

export const shouldAsk = (user: Asked, read: (name: typeof DNR | typeof ASKED) => string | null): boolean =>
  user.status !== 'revoke' &&
  asksForFeedback(user.loginCount) &&
  read(DNR) === null &&
  read(ASKED) !== loginOf(user);
