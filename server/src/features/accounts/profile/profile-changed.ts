/** Tells the user's open pages that what they show of the user is old. */
import type { Tx } from '../../../db/database.ts';
import { appendEvent } from '../../../events/append.ts';

export const profileChanged = (tx: Tx, userId: string): Promise<string> =>
  appendEvent(tx, { kind: 'account.profile_changed', accountId: userId });
