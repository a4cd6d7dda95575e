/** How an API key is shown. */
import type { ApiKeyView } from '@waybill/contract/api-keys';
import type { Db } from '../../db/database.ts';
import type { User } from '../../http/actor.ts';
import { keysOf, type StoredKey } from './store.ts';

const viewKey = (key: StoredKey, ownerId: string): ApiKeyView => ({
  id: key.id,
  name: key.name,
  scopes: key.scopes,
  start: key.start,
  createdAt: key.created_at.getTime(),
  expiresAt: key.expires_at?.getTime() ?? null,
  lastUsedAt: key.last_used_at?.getTime() ?? null,
  lastUsedFrom: key.last_used_from,
  ended: endOf(key, ownerId),
});

function endOf({ owner_id, expires_at }: StoredKey, ownerId: string): ApiKeyView['ended'] {
  if (owner_id !== ownerId) return 'team_changed';
  return expires_at !== null && expires_at.getTime() <= Date.now() ? 'expired' : null;
}

export async function allKeys(
  db: Db,
  { id, ownerId }: Pick<User, 'id' | 'ownerId'>,
): Promise<{ keys: ApiKeyView[] }> {
  return { keys: (await keysOf(db, id)).map((key) => viewKey(key, ownerId)) };
}
