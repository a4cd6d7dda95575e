/** The job that lets time pass for transfers: tells of their end, ends them, and forgets them. It can be killed anywhere. */
import * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import type { Task } from '../../../jobs/task.ts';
import { deleteDownloaded } from '../deletion/delete-downloaded.ts';
import { releaseOver } from '../deletion/release-transfer.ts';
import { TRANSFER_EXPIRED, TRANSFER_EXPIRING } from '../events.ts';
import { tell } from '../tell.ts';
import { findToTell, markTold, removeForgotten, type Told } from './store.ts';

const BATCH = 200;

/** Each with its mark in one transaction, so that it is told once. */
async function tellAll(db: Db, told: Told, kind: string): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    const found = await findToTell(db, told, BATCH);
    for (const { id } of found)
      await db.transaction().execute(async (tx) => {
        const transfer = await markTold(tx, told, id);
        if (transfer !== undefined) await tell(tx, kind, transfer);
      });
    count = found.length;
  }
}

export const ageTransfers: Task<unknown> = {
  name: 'age-transfers',
  schema: z.unknown(),
  run: async (_payload, { deps: { db } }) => {
    await tellAll(db, 'expiring_told_at', TRANSFER_EXPIRING);
    await tellAll(db, 'expired_told_at', TRANSFER_EXPIRED);
    await deleteDownloaded(db);
    await releaseOver(db);
    while ((await removeForgotten(db, BATCH)) === BATCH);
  },
};
