/** Creates an API key, after the password was given again. */
import { type createKey as call, KEYS_MAX } from '@waybill/contract/api-keys';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
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

export async function createKey(
  deps: Deps,
  { id: userId, ownerId }: User,
  { name: typed, scopes, days, password }: ParsedOf<typeof call>['body'],
): Promise<Created> {
  await reauthenticate(deps, userId, password);
  const secret = newKey();
  const name = cleanName(typed);
  return deps.db.transaction().execute(async (tx) => {
    if ((await holdAndCount(tx, userId)) >= KEYS_MAX) throw new AppError('too_many_keys');
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
  });
}
