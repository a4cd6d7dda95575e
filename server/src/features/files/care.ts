/** The scheduled maintenance of object storage: prepare it, sweep it, and search it for damage. */
import { sql } from 'kysely';
import { on } from '../../events/on.ts';
import { defineTask, nothing } from '../../jobs/task.ts';
import { domainNews, originsOfDomains } from '../domains/index.ts';
import { forgetMended, reportDamage } from './damage/report-damage.ts';

/** Short enough to stop quickly at shutdown. */
const SCRUB_MS = 20_000;

export const prepareStorage = defineTask('prepare-storage', nothing, async (_payload, { deps }) => {
  const origins = [deps.config.publicUrl, ...(await originsOfDomains(deps))];
  for (const problem of await deps.storage.prepare(origins)) deps.log.warn(problem);
});

/** Pages on a customer’s domain upload directly to object storage, which has to know the domain. */
export const admitDomain = on(domainNews, {
  name: 'storage-admits-domain',
  react: async ({ data }, { db }) => {
    if (data.kind === 'link') await prepareStorage.enqueue(db, {}, { key: prepareStorage.name });
  },
});

export const sweepStorage = defineTask('sweep-storage', nothing, async (_payload, { deps: { storage } }) => {
  await storage.care?.sweep();
});

/** Continues where it stopped last time; after the end it starts again. */
export const scrubStorage = defineTask(
  'scrub-storage',
  nothing,
  async (_payload, { deps: { db, log, storage } }) => {
    if (storage.care === undefined) return;
    const before = await db.selectFrom('storage_scrub').selectAll().executeTakeFirst();
    const after = before?.after ?? undefined;
    const { damaged, last } = await storage.care.scrub(after, AbortSignal.timeout(SCRUB_MS));
    for (const blob of damaged) log.error({ blob }, 'stored bytes are damaged');
    const unreadable = await storage.care.unreadable({ blobs: damaged });
    await reportDamage({ db, log }, unreadable);
    // A read-only store cannot record what readers find, so its list is incomplete.
    if ((await storage.health()).state !== 'read-only') await forgetMended({ db, storage }, unreadable);
    const found = {
      after: last ?? null,
      damaged: (after === undefined ? 0 : (before?.damaged ?? 0)) + damaged.length,
      ...(last === undefined ? { round_ended_at: sql<Date>`now()` } : {}),
    };
    await db
      .insertInto('storage_scrub')
      .values(found)
      .onConflict((conflict) => conflict.column('single').doUpdateSet(found))
      .execute();
  },
);
