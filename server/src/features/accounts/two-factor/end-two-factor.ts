/** Turns the second factor off; a repeated call changes nothing. */
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { twoFactorOff } from '../events.ts';
import { reauthenticate } from '../passwords/reauth.ts';
import { turnOff } from './store.ts';

export async function endTwoFactor(deps: Deps, userId: string, password: string): Promise<void> {
  await reauthenticate(deps, userId, password);
  await deps.db.transaction().execute(async (tx) => {
    const wasOn = await turnOff(tx, userId);
    if (wasOn) await append(tx, twoFactorOff, {}, { accountId: userId });
  });
}
