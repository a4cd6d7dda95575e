/** Reads how far the uploads for a request are that are under way. */

import type { Arriving } from '@waybill/contract/request-owner';
import type { Deps } from '../../../deps.ts';
import type { StoredRequest } from '../store.ts';
import { arrivingFor } from './details-store.ts';

/** Of more than these only the announcement is known. */
const COUNTED = 50;

export async function arrivalsOf(
  { db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>,
  request: Pick<StoredRequest, 'id'>,
): Promise<Arriving[]> {
  const arriving = await arrivingFor(db, request.id);
  return Promise.all(
    arriving.map(async ({ giver_id, item_id, file_count, bytes, region, prefix, created_at }, at) => ({
      person: giver_id,
      item: item_id,
      files: file_count,
      bytes: Number(bytes),
      // Our own store reads it from its index; another S3 would list every part of every file.
      stored:
        storage.kind === 'embedded' && at < COUNTED ? await storedOf(region, prefix, Number(bytes)) : null,
      since: created_at.getTime(),
    })),
  );

  async function storedOf(region: string, prefix: string, announced: number): Promise<number | null> {
    try {
      const used = await storage.used(region, prefix);
      return Math.min(used, announced);
    } catch (error) {
      log.warn({ err: error, prefix }, 'the bytes of an upload could not be counted');
      return null;
    }
  }
}
