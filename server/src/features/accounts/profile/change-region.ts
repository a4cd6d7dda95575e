/** Changes where new transfers are stored: of one account, or of a whole team by its owner or one of its admins. */
import { AppError } from '@waybill/contract/errors';
import type { Region } from '@waybill/contract/regions';
import { canChoose } from '../../../config/regions.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import type { User } from '../../../http/actor.ts';
import { profileChanged } from '../events.ts';
import { recordTeamAct } from '../team-log.ts';
import { peopleIn, setRegion } from './region-store.ts';

export async function changeRegion({ db, config }: Deps, user: User, region: Region): Promise<void> {
  if (!canChoose(config.regions, region))
    throw new AppError('invalid_input', { fields: { region: 'not offered' } });
  await db.transaction().execute(async (tx) => {
    const before = await setRegion(tx, user, region);
    if (before === undefined) throw new AppError('forbidden');
    if (before === region) return;
    await recordTeamAct(tx, user, { act: 'region_changed', detail: region });
    // Everyone's pages say where their next transfer goes.
    for (const accountId of await peopleIn(tx, user.ownerId))
      await append(tx, profileChanged, {}, { accountId });
  });
}
