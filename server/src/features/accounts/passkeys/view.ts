/** A passkey as its owner sees it. */
import type { PasskeyView } from '@waybill/contract/passkeys';
import type { Db } from '../../../db/database.ts';
import { listOf } from './store.ts';

export async function allPasskeys(db: Db, userId: string): Promise<{ passkeys: PasskeyView[] }> {
  const stored = await listOf(db, userId);
  const passkeys = stored.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at.getTime(),
    lastUsedAt: last_used_at?.getTime() ?? null,
  }));
  return { passkeys };
}
