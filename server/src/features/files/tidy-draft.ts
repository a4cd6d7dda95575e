/** The job that removes, once no credentials work any more, what lies beside the files that were sent. */
import * as z from 'zod';
import type { Task } from '../../jobs/task.ts';
import { filesOf } from './files-store.ts';
import { findDraft } from './store.ts';

const payload = z.object({ id: z.string() });

export const tidyDraft: Task<z.infer<typeof payload>> = {
  name: 'tidy-draft',
  schema: payload,
  run: async ({ id }, { deps: { db, storage } }) => {
    const draft = await findDraft(db, id);
    if (draft?.state !== 'sealed') return;
    const files = await filesOf(db, id);
    await storage.keepOnly(
      draft.region,
      draft.prefix,
      files.map(({ key, size, version }) => ({
        key,
        size: Number(size),
        crc32: undefined,
        version: version ?? undefined,
      })),
    );
  },
};
