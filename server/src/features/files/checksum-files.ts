/** The job that computes checksums of sent files where the storage does not provide them. */
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { defineTask } from '../../jobs/task.ts';
import { filesOf, keepChecksum } from './files-store.ts';
import { findDraft } from './store.ts';

export const checksumFiles = defineTask(
  'checksum-files',
  z.object({ id: z.string() }),
  async ({ id }, { deps: { db, storage } }) => {
    const draft = await findDraft(db, id);
    if (draft?.state !== 'sealed') return;
    for (const file of await filesOf(db, id)) {
      if (file.crc32 !== null) continue;
      let sum = 0;
      const at = { region: draft.region, key: file.key, version: file.version ?? undefined };
      for await (const piece of storage.read(at)) sum = crc32(piece, sum);
      await keepChecksum(db, file.id, sum);
    }
  },
);
