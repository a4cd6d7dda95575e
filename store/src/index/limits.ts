/** Checks the limits of temporary credentials: what their draft announced, seals, and revocation. */
import { S3Error } from '../errors.ts';
import type { WriteOptions } from '../port.ts';
import type { Index } from './database.ts';
import { type Holding, requireWithin } from './drafts.ts';
import { joinNames } from './names.ts';

export async function seal(index: Index, bucket: string, prefix: string, now: number): Promise<void> {
  if (!prefix.endsWith('/')) throw new S3Error('InvalidArgument', 'A prefix to be sealed ends with a slash.');
  await index.change(() => void index.seals.put(joinNames(bucket, prefix), now));
}

/** Whether the key, or any folder above it, is sealed. */
export function isSealed(index: Index, bucket: string, key: string): boolean {
  for (let at = key.indexOf('/'); at >= 0; at = key.indexOf('/', at + 1)) {
    if (index.seals.doesExist(joinNames(bucket, key.slice(0, at + 1)))) return true;
  }
  return false;
}

/** Inside a change, before it writes: refuses what the credentials may not do. `more` is what their draft would hold in addition. */
export function requireAllowed(
  index: Index,
  bucket: string,
  key: string,
  { draft, temporary }: WriteOptions,
  more: Partial<Holding>,
  now: number,
): void {
  if (temporary === true && isSealed(index, bucket, key)) throw new S3Error('AccessDenied');
  if (draft === undefined) return;
  if (index.revoked.doesExist(draft.id)) throw new S3Error('InvalidToken');
  requireWithin(index, draft, more, now);
}
