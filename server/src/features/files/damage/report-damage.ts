/** Records stored files that can no longer be read, once for each file, and emits an event. */
import type { Unreadable } from '../../../adapters/storage/port.ts';
import type { Deps } from '../../../deps.ts';
import { append } from '../../../events/append.ts';
import { filesDamaged } from '../events.ts';
import { possibleSlugs } from '../rules.ts';
import { deleteDamaged, insertDamaged, knownDamaged, sentFilesAt } from './store.ts';

const AT_ONCE = 200;

const placeOf = ({ region, key }: Pick<Unreadable, 'region' | 'key'>): string => `${region}:${key}`;

/** Skips files that were deleted meanwhile and objects that belong to no sent file. */
export async function reportDamage(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  found: readonly Unreadable[],
): Promise<void> {
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const reasons = new Map(found.slice(at, at + AT_ONCE).map((each) => [placeOf(each), each] as const));
    const keys = [...reasons.values()].map(({ key }) => key);
    const slugs = [...new Set(keys.flatMap(possibleSlugs))];
    if (slugs.length === 0) continue;
    const files = await sentFilesAt(db, slugs, keys);
    await db.transaction().execute(async (tx) => {
      const drafts = new Set<string>();
      for (const file of files) {
        const reason = reasons.get(placeOf(file))?.reason;
        if (reason === undefined || !(await insertDamaged(tx, file.id, reason))) continue;
        const { region, key } = file;
        log.error({ region, key, reason }, 'a stored file can no longer be read');
        drafts.add(file.draft_id);
      }
      for (const draftId of drafts) await append(tx, filesDamaged, { draftId });
    });
  }
}

/** Forgets files that can be read again, for example after a restore from a backup. */
export async function forgetMended(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  unreadable: readonly Unreadable[],
): Promise<void> {
  const still = new Set(unreadable.map(placeOf));
  const mended: string[] = [];
  for (const file of await knownDamaged(db)) {
    if (still.has(placeOf(file))) continue;
    if ((await storage.head(file.region, file.key)) !== undefined) mended.push(file.id);
  }
  await deleteDamaged(db, mended);
}
