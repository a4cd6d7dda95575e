/** Gives a device its API key once its owner has confirmed it; the key is made at that moment, so that it is stored nowhere before. */
import type { takeDeviceKey } from '@waybill/contract/device-login';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { addCountedKey } from '../create-key.ts';
import { findByDevice, findOwner, takeLogin } from './store.ts';

export async function takeKey(deps: Deps, deviceCode: string): Promise<AnswerOf<typeof takeDeviceKey>> {
  const login = await findByDevice(deps.db, deviceCode);
  if (login === undefined) throw new AppError('link_expired');
  if (login.refused_at !== null) return { state: 'refused' };
  if (login.user_id === null) return { state: 'waiting' };
  return deps.db.transaction().execute(async (tx) => {
    const taken = await takeLogin(tx, login.id);
    const owner = taken && (await findOwner(tx, taken));
    // Taken by another request of the device, or its owner may not use it any more.
    if (taken === undefined || owner === undefined || taken.owner_id === null)
      throw new AppError('link_expired');
    const { name, scopes, days } = taken;
    const { secret } = await addCountedKey(
      tx,
      { id: owner.id, ownerId: taken.owner_id },
      { name, scopes, days },
    );
    return { state: 'confirmed', secret, name, scopes, email: owner.email };
  });
}
