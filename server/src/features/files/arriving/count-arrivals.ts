/** The job that follows the uploads of strangers, and ends those that store more than their owner's plan has room for. */
import type { Region } from '@waybill/contract/regions';
import { StorageAway } from '../../../adapters/storage/port.ts';
import type { Deps } from '../../../deps.ts';
import { defineTask, nothing } from '../../../jobs/task.ts';
import { dropDraft } from '../drop-draft.ts';
import { countArrived, planOfOwner } from './reserve-arriving.ts';
import { surplusOf } from './rules.ts';
import { arrivedOfStrangers, countableDrafts, lockRoom, uncoveredDrafts } from './store.ts';

export const countArrivals = defineTask('count-arrivals', nothing, async (_payload, { deps }) => {
  const away = new Set<Region>();
  const owners = new Set<string>();
  for (const draft of await countableDrafts(deps.db)) {
    if (away.has(draft.region)) continue;
    try {
      await countArrived(deps, draft, draft.idle);
      owners.add(draft.owner);
    } catch (error) {
      if (!(error instanceof StorageAway)) throw error;
      deps.log.warn({ err: error, region: draft.region }, 'a region is away, its uploads are counted later');
      away.add(draft.region);
    }
  }
  for (const owner of owners) await endSurplus(deps, owner);
});

/**
 * Between two counts more can arrive than there is room for, and an owner may fill the storage meanwhile. As much as one
 * upload may have is left for people to finish later; beyond that the newest uploads end.
 */
async function endSurplus({ db, storage, log }: Deps, owner: string): Promise<void> {
  const plan = await planOfOwner(db, owner);
  let surplus = await db
    .transaction()
    .execute(async (tx) =>
      surplusOf(await lockRoom(tx, owner, plan.storage), await arrivedOfStrangers(tx, owner)),
    );
  if (surplus <= plan.uploadLimit) return;
  for (const { id, slug, arrived } of await uncoveredDrafts(db, owner)) {
    if (surplus <= plan.uploadLimit) return;
    await storage.revoke(id);
    await dropDraft(db, id);
    log.warn({ upload: slug, arrived: Number(arrived) }, 'an upload for a request did not fit and was ended');
    surplus -= Number(arrived);
  }
}
