/** Ends uploads that were abandoned, that stored more than announced, or whose account is deleted. */
import type { Region } from '@waybill/contract/regions';
import { StorageAway } from '../../adapters/storage/port.ts';
import type { Deps } from '../../deps.ts';
import { dropDraft } from './drop-draft.ts';
import { releaseFiles } from './release-files.ts';
import { foreignAllowance } from './rules.ts';
import { busyDrafts, expiredDrafts, forgetEnded, orphanedDrafts } from './sweep-store.ts';
import { sweepVisitorSends } from './visitor-breaker.ts';

export async function sweepFiles(deps: Deps): Promise<void> {
  const { db } = deps;
  for (let found = await expiredDrafts(db); found.length > 0; found = await expiredDrafts(db)) {
    for (const { id } of found) await dropDraft(db, id);
  }
  for (let found = await orphanedDrafts(db); found.length > 0; found = await orphanedDrafts(db)) {
    for (const { id, state } of found) {
      if (state === 'open') await dropDraft(db, id);
      else await db.transaction().execute((tx) => releaseFiles(tx, id));
    }
  }
  await dropOverdrawn(deps);
  await forgetEnded(db);
  await sweepVisitorSends(db);
}

/** The embedded store refuses excess bytes as they arrive; on an external S3 they are checked here. */
async function dropOverdrawn({ db, storage, log }: Deps): Promise<void> {
  if (storage.kind === 'embedded') return;
  const away = new Set<Region>();
  for (const { id, region, prefix, bytes } of await busyDrafts(db)) {
    if (away.has(region)) continue;
    const used = await storage.used(region, prefix).catch((error: unknown) => {
      if (!(error instanceof StorageAway)) throw error;
      log.warn({ err: error, region }, 'a region is away, its uploads are looked at later');
      away.add(region);
      return 0;
    });
    if (used <= foreignAllowance(Number(bytes))) continue;
    log.warn({ draft: id, used, announced: Number(bytes) }, 'an upload took more than it announced');
    await dropDraft(db, id);
  }
}
