/** Lets a sender know, by mail and in the bell, that malware was found in files of a transfer. */
import { on } from '../../../events/on.ts';
import { postMail } from '../../../mail/post.ts';
import { filesChecked, isInfected } from '../../files/index.ts';
import { filesOfTransfers } from '../../transfers/index.ts';
import { notice } from './bell-notices.ts';
import { mailContextOf } from './mail-context.ts';
import { transferOfDraft } from './notices-store.ts';

const NAMED_FILES = 4;

export const mailInfected = on(filesChecked, {
  name: 'mail-infected',
  react: async ({ id: eventId, data: { draftId } }, deps) => {
    const id = await transferOfDraft(deps.db, draftId);
    const context = id === undefined ? undefined : await mailContextOf(deps, deps.db, id);
    if (id === undefined || context === undefined) return;
    if (context.state === 'deleted' || context.state === 'taken_down') return;
    const files = await filesOfTransfers(deps.db, [id]);
    const found = files.filter((file) => isInfected(file) && file.draft_id === draftId);
    if (found.length === 0) return;
    const once = `event:${eventId}:mail-infected`;
    await notice(deps.db, { transferId: id, kind: 'infected', once });
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        ...context.reader,
        number: context.transfer.slug,
        once,
        mail: {
          name: 'infected',
          contents: context.contents,
          files: found.slice(0, NAMED_FILES).map(({ path, malware_detail }) => `${path} (${malware_detail})`),
          fileCount: found.length,
          isAll: files.every(isInfected),
          page: context.page,
        },
      }),
    );
  },
});
