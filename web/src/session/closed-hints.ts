/** Closes what the dashboard offers until it is closed for good, and opens it again for those who take that back. */
import type { Hint } from '@waybill/contract/hints';
import { updateProfile } from '@waybill/contract/profile';
import { callAsUser } from './call-as-user.ts';
import { session } from './session.ts';

/** Seen at once; when it cannot be kept, the hint is as it was, and the promise rejects. */
export async function setHintClosed(hint: Hint, isClosed: boolean): Promise<void> {
  const before = session.state();
  if (before.status !== 'user') return;
  const others = before.user.closedHints.filter((one) => one !== hint);
  const closedHints = isClosed ? [...others, hint] : others;
  session.update({ ...before.user, closedHints });
  try {
    session.update((await callAsUser(updateProfile, { body: { closedHints } })).user);
  } catch (error) {
    const now = session.state();
    if (now.status === 'user') session.update({ ...now.user, closedHints: before.user.closedHints });
    throw error;
  }
}
