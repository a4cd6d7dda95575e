/** Adds a device that shows notifications: its address is judged like that of a webhook, and again at every call. */
import { createECDH } from 'node:crypto';
import type { InputOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { addPushDevice } from '@waybill/contract/push';
import type { Deps } from '../../../deps.ts';
import { sessionOf, type User } from '../../../http/actor.ts';
import { spend } from '../../../http/rate-limit.ts';
import { keepDevice } from './store.ts';

/** Each address is looked up in DNS. */
const LIMIT = { name: 'push-addresses', points: 60, seconds: 3_600 };

/** A point that is not on the curve cannot be encrypted for. */
function isOnCurve(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

export async function addDevice(
  deps: Deps,
  user: User,
  device: InputOf<typeof addPushDevice>['body'],
): Promise<void> {
  if (!deps.config.push) throw new AppError('push_address');
  await spend(deps, LIMIT, user.id);
  const problem = await deps.outgoing.judge(device.endpoint);
  if (problem !== undefined) throw new AppError('push_address', { fields: { endpoint: problem } });
  if (!isOnCurve(device.p256dh)) throw new AppError('push_address', { fields: { p256dh: 'invalid' } });
  await deps.db
    .transaction()
    .execute((tx) => keepDevice(tx, { user_id: user.id, session_id: sessionOf(user), ...device }));
}
