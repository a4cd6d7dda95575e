/** The SHA-256 of stored bytes, read once from beginning to end. */
import { createHash } from 'node:crypto';
import type { ObjectAt, Storage } from '../../adapters/storage/port.ts';

export async function sha256Of(storage: Storage, at: ObjectAt): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const piece of storage.read(at)) hash.update(piece);
  return hash.digest();
}
