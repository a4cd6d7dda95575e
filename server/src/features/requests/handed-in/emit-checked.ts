/** Lets open pages know that files which were handed in were checked for malware: the owner's, and that of the person who gave them. */
import { emit } from '../../../events/emit.ts';
import { on } from '../../../events/on.ts';
import { filesChecked } from '../../files/index.ts';
import { requestChecked } from '../events.ts';
import { handInOfDraft } from '../giving/store.ts';
import { findRequestById } from '../store.ts';
import { wakeGivers } from '../wake-givers.ts';

export const emitRequestChecked = on(filesChecked, {
  name: 'emit-request-checked',
  react: async ({ data: { draftId } }, { db }) => {
    const handIn = await handInOfDraft(db, draftId);
    const request = handIn && (await findRequestById(db, handIn.request_id));
    if (request === undefined) return;
    await db.transaction().execute(async (tx) => {
      await emit(tx, requestChecked, request);
      if (handIn !== undefined) await wakeGivers(tx, handIn.giver_id);
    });
  },
});
