/** Ends the uploads of a suspended person within moments, including those begun as a visitor and those for the person's requests. */
import { isSamePerson } from '@waybill/contract/person';
import { on } from '../../events/on.ts';
import { accountSuspended, findUserById } from '../accounts/index.ts';
import { dropDraft } from './drop-draft.ts';
import { openDraftsOf, openDraftsOfVisitors } from './sweep-store.ts';

export const endUploadsOfSuspended = on(accountSuspended, {
  name: 'end-uploads',
  react: async ({ accountId }, { db, storage }) => {
    const user = accountId === null ? undefined : await findUserById(db, accountId);
    if (user === undefined) return;
    const asVisitor = (await openDraftsOfVisitors(db)).filter(({ email }) => isSamePerson(email, user.email));
    for (const { id } of [...(await openDraftsOf(db, user.id)), ...asVisitor]) {
      await storage.revoke(id);
      await dropDraft(db, id);
    }
  },
});
