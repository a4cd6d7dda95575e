/** The job that finishes a takedown: blocks the hashes of the files, if asked for, and then releases them. */
import * as z from 'zod';
import { ObjectGone } from '../../../adapters/storage/port.ts';
import type { Deps } from '../../../deps.ts';
import { defineTask } from '../../../jobs/task.ts';
import { type StoredFile, sumsOf } from '../../files/index.ts';
import { blockFile } from '../blocking/store.ts';
import { releaseTransfer } from '../deletion/release-transfer.ts';
import { filesOfTransfers, findTransferById, type StoredTransfer } from '../store.ts';
import { keepSha256, setHashed } from './store.ts';

/** Restarted after a kill, it hashes only the files that it had not finished. */
export const finishTakedown = defineTask(
  'finish-takedown',
  z.object({ id: z.uuid() }),
  async ({ id }, { deps }) => {
    const transfer = await findTransferById(deps.db, id);
    if (transfer === undefined || transfer.taken_down_at === null) return;
    if (transfer.hash_wanted) {
      for (const file of await filesOfTransfers(deps.db, [id])) await block(deps, transfer, file);
      await setHashed(deps.db, id);
    }
    await releaseTransfer(deps.db, id);
  },
);

async function block(deps: Deps, transfer: StoredTransfer, file: StoredFile): Promise<void> {
  const sums = await sumsOfFile(deps, transfer, file);
  if (sums === undefined) return;
  await deps.db.transaction().execute(async (tx) => {
    await keepSha256(tx, file.id, sums.sha256);
    await blockFile(tx, { ...sums, size: Number(file.size) });
  });
}

async function sumsOfFile(
  { storage, log }: Deps,
  { region, slug }: StoredTransfer,
  { sha256, crc32, key, version }: StoredFile,
): Promise<{ sha256: Buffer; crc32: number } | undefined> {
  if (sha256 !== null && crc32 !== null) return { sha256, crc32: Number(crc32) };
  try {
    return await sumsOf(storage, { region, key, version: version ?? undefined });
  } catch (error) {
    if (!(error instanceof ObjectGone)) throw error;
    log.warn({ slug }, 'a file that was taken down is gone and cannot be blocked');
    return undefined;
  }
}
