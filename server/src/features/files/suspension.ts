/** Ends the uploads of an account that was suspended, within moments. */
import type { Reaction } from '../../events/dispatch.ts';
import { dropDraft } from './drop-draft.ts';
import { openDraftsOf } from './sweep-store.ts';

export const endUploadsOfSuspended: Reaction = {
  name: 'end-uploads',
  kinds: ['account.suspended'],
  react: async ({ accountId }, { db, storage }) => {
    if (accountId === null) return;
    for (const { id } of await openDraftsOf(db, accountId)) {
      await storage.revoke(id);
      await dropDraft(db, id);
    }
  },
};
