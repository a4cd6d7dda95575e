/** Confirms or refuses a device by the code that it shows. */

import { KEYS_MAX } from '@waybill/contract/api-keys';
import { type answerDeviceLogin, plainDeviceCode } from '@waybill/contract/device-login';
import type { ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { refund, spendTry } from '../../../http/rate-limit.ts';
import { reauthenticate } from '../../accounts/index.ts';
import { holdAndCount } from '../store.ts';
import { confirmLogin, findByCode, refuseLogin, type StoredLogin } from './store.ts';

/** Codes that a user may try; right ones do not count. */
const TRIES = { name: 'device-code', points: 10, seconds: 600 };

export async function findLogin(deps: Deps, userId: string, typed: string): Promise<StoredLogin> {
  await spendTry(deps, TRIES, userId);
  const login = await findByCode(deps.db, plainDeviceCode(typed));
  if (login === undefined) throw new AppError('link_expired');
  await refund(deps, TRIES, userId);
  return login;
}

export async function answerLogin(
  deps: Deps,
  user: User,
  answer: ParsedOf<typeof answerDeviceLogin>['body'],
): Promise<void> {
  const { id: userId, ownerId } = user;
  const { id } = await findLogin(deps, userId, answer.code);
  if (!answer.confirm) {
    if (!(await refuseLogin(deps.db, id))) throw new AppError('link_expired');
    return;
  }
  const useUp = await reauthenticate(deps, user, answer);
  await deps.db.transaction().execute(async (tx) => {
    await useUp(tx);
    if ((await holdAndCount(tx, userId)) >= KEYS_MAX) throw new AppError('too_many_keys');
    if (!(await confirmLogin(tx, id, { userId, ownerId }))) throw new AppError('link_expired');
  });
}
