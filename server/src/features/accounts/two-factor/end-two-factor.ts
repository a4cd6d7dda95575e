/** Turns the second factor off; a repeated call changes nothing. */
import type { Deps } from '../../../deps.ts';
import { appendEvent } from '../../../events/append.ts';
import { reauthenticate } from '../passwords/reauth.ts';
import { turnOff } from './store.ts';

export async function endTwoFactor(deps: Deps, userId: string, password: string): Promise<void> {
  await reauthenticate(deps, userId, password);
  await deps.db.transaction().execute(async (tx) => {
    const wasOn = await turnOff(tx, userId);
    if (wasOn) await appendEvent(tx, { kind: 'account.two_factor_off', accountId: userId });
  });
}
