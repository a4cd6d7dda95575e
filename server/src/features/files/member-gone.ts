/** Ends the uploads of someone who is no longer in a team: they cannot be sent, so their storage is free again. */
import { on } from '../../events/on.ts';
import { memberGone } from '../teams/index.ts';
import { dropDraft } from './drop-draft.ts';

export const endUploadsOfGone = on(memberGone, {
  name: 'end-uploads-of-gone',
  react: async ({ data: { drafts } }, { db, storage }) => {
    for (const id of drafts) {
      await storage.revoke(id);
      await dropDraft(db, id);
    }
  },
});
