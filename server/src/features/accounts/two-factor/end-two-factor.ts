/** Turns the second factor off; a repeated call changes nothing. Operators keep theirs: it is what opens the console. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { User } from '../../../http/actor.ts';
import { twoFactorOff } from '../events.ts';
import { type Reauth, reauthenticate } from '../reauth/reauthenticate.ts';
import { turnOff } from './store.ts';

export async function endTwoFactor(deps: Deps, user: User, reauth: Reauth): Promise<void> {
  const { id: userId, console } = user;
  const useUp = await reauthenticate(deps, user, reauth);
  if (console !== 'none') throw new AppError('forbidden');
  await deps.db.transaction().execute(async (tx) => {
    await useUp(tx);
    const wasOn = await turnOff(tx, userId);
    if (wasOn) await append(tx, twoFactorOff, {}, { accountId: userId });
  });
}
