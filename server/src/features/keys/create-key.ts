/** Creates an API key, after asking again who is calling. */
import { type createKey as call, KEYS_MAX, type KeyLifetime } from '@waybill/contract/api-keys';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { Scope } from '@waybill/contract/scopes';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { append } from '../../events/append.ts';
import { newKey, startOfKey } from '../../http/access/key-form.ts';
import type { User } from '../../http/actor.ts';
import { cleanName, reauthenticate } from '../accounts/index.ts';
import { keyCreated } from './events.ts';
import { addKey, hashOf, holdAndCount } from './store.ts';

interface Created {
  readonly id: string;
  readonly secret: string;
}

/** What someone said yes to. */
interface Wanted {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly days: KeyLifetime;
}

/** Adds a key unless its owner has too many. */
export async function addCountedKey(
  tx: Tx,
  { id: userId, ownerId }: Pick<User, 'id' | 'ownerId'>,
  { name, scopes, days }: Wanted,
): Promise<Created> {
  if ((await holdAndCount(tx, userId)) >= KEYS_MAX) throw new AppError('too_many_keys');
  const secret = newKey();
  const id = await addKey(tx, {
    user_id: userId,
    owner_id: ownerId,
    name,
    scopes: [...new Set(scopes)],
    start: startOfKey(secret),
    secret_hash: hashOf(secret),
    days,
  });
  await append(tx, keyCreated, { name }, { accountId: userId });
  return { id, secret };
}

export async function createKey(
  deps: Deps,
  user: User,
  { name, scopes, days, ...reauth }: ParsedOf<typeof call>['body'],
): Promise<Created> {
  const useUp = await reauthenticate(deps, user, reauth);
  const wanted = { name: cleanName(name), scopes, days };
  return deps.db.transaction().execute(async (tx) => {
    await useUp(tx);
    return addCountedKey(tx, user, wanted);
  });
}
