/** Tells a sender, once for each transfer, that some of its files can no longer be read. */
import * as z from 'zod';
import type { Reaction } from '../../../events/dispatch.ts';
import { postMail } from '../../../mail/post.ts';
import { FILES_DAMAGED } from '../../files/index.ts';
import { damagedPaths, transferOfDraft } from '../../transfers/index.ts';
import { paperOf } from './paper.ts';

const schema = z.object({ draftId: z.string() });

const NAMED_FILES = 4;

export const mailDamaged: Reaction = {
  name: 'mail-damaged',
  kinds: [FILES_DAMAGED],
  react: async ({ data }, deps) => {
    // In a storage that is not our own, an object may only seem to be missing: the operator looks first.
    if (deps.storage.care === undefined) return;
    const id = await transferOfDraft(deps.db, schema.parse(data).draftId);
    const paper = id === undefined ? undefined : await paperOf(deps, deps.db, id);
    if (paper === undefined || paper.state === 'deleted' || paper.state === 'taken_down') return;
    const paths = await damagedPaths(deps.db, paper.transfer);
    if (paths.length === 0) return;
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        ...paper.reader,
        kind: 'damaged',
        number: paper.transfer.slug,
        once: `transfer:${paper.transfer.id}:damaged`,
        mail: {
          name: 'damaged',
          contents: paper.contents,
          files: paths.slice(0, NAMED_FILES),
          fileCount: paths.length,
          page: paper.page,
        },
      }),
    );
  },
};
