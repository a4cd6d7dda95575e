/** Notifies the user's open pages that the profile changed. */
import type { Tx } from '../../../db/database.ts';
import { appendEvent } from '../../../events/append.ts';

export const profileChanged = (tx: Tx, userId: string): Promise<string> =>
  appendEvent(tx, { kind: 'account.profile_changed', accountId: userId });
