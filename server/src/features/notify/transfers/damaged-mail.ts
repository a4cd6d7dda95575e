/** Mails a sender, once for each transfer, that some of its files can no longer be read. */
import * as z from 'zod';
import { on } from '../../../events/on.ts';
import { defineTask } from '../../../jobs/task.ts';
import { postMail } from '../../../mail/post.ts';
import { countRecentlyDamaged, filesDamaged } from '../../files/index.ts';
import { mailContextOf } from './mail-context.ts';
import { damagedPaths, transferOfDraft } from './notices-store.ts';

const NAMED_FILES = 4;
/** So many at once usually mean a disk that is not mounted: the operator has a day to fix that before senders are asked to act. */
const MANY = 50;
const WAIT_MS = 86_400_000;

export const noticeDamaged = on(filesDamaged, {
  name: 'notice-damaged',
  react: async ({ data }, { db, storage }) => {
    // In an external storage an object may only seem to be missing, so the operator checks first.
    if (storage.care === undefined) return;
    const id = await transferOfDraft(db, data.draftId);
    if (id === undefined) return;
    const waits = (await countRecentlyDamaged(db)) > MANY ? WAIT_MS : 0;
    await mailDamaged.enqueue(db, { id }, { key: `damaged:${id}`, runAt: new Date(Date.now() + waits) });
  },
});

export const mailDamaged = defineTask(
  'mail-damaged',
  z.object({ id: z.uuid() }),
  async ({ id }, { deps }) => {
    const context = await mailContextOf(deps, deps.db, id);
    if (context === undefined || context.state === 'deleted' || context.state === 'taken_down') return;
    const paths = await damagedPaths(deps.db, context.transfer);
    if (paths.length === 0) return;
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        ...context.reader,
        number: context.transfer.slug,
        once: `transfer:${id}:damaged`,
        mail: {
          name: 'damaged',
          contents: context.contents,
          files: context.transfer.encrypted ? [] : paths.slice(0, NAMED_FILES),
          fileCount: paths.length,
          page: context.page,
        },
      }),
    );
  },
);
