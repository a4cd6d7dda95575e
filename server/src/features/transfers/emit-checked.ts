/** Lets the open pages of a sender know that the files of a transfer were checked for malware. */
import { emit } from '../../events/emit.ts';
import { on } from '../../events/on.ts';
import { filesChecked } from '../files/index.ts';
import { transferChecked } from './events.ts';
import { findTransferOfDraft } from './store.ts';

export const emitTransferChecked = on(filesChecked, {
  name: 'emit-transfer-checked',
  react: async ({ data: { draftId } }, { db }) => {
    const transfer = await findTransferOfDraft(db, draftId);
    if (transfer === undefined) return;
    await db.transaction().execute((tx) => emit(tx, transferChecked, transfer));
  },
});
