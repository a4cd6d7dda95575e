/** The SQL of the sweep: abandoned uploads, and drafts of deleted accounts. */
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../clock/settled.ts';
import type { Db } from '../../db/database.ts';
import type { StoredDraft } from './store.ts';

const BATCH = 200;
const KEPT_DAYS = 30;

export const expiredDrafts = (db: Db): Promise<{ id: string }[]> =>
  db
    .selectFrom('drafts')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', settled(HOUR_S))
    .limit(BATCH)
    .execute();

/** Drafts of deleted accounts; those for their requests have lost their browser by a trigger. */
export const orphanedDrafts = (db: Db): Promise<Pick<StoredDraft, 'id' | 'state'>[]> =>
  db
    .selectFrom('drafts')
    .select(['id', 'state'])
    .where('user_id', 'is', null)
    .where('browser', 'is', null)
    .where('state', 'in', ['open', 'sealed'])
    .limit(BATCH)
    .execute();

/** A user's uploads, and those of others for the user's requests. */
export const openDraftsOf = (db: Db, userId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('drafts')
    .select('id')
    .where('state', '=', 'open')
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        where.and([where('owner', '=', userId), where('type', '=', 'request')]),
      ]),
    )
    .execute();

export const openDraftsOfVisitors = async (db: Db): Promise<{ id: string; email: string }[]> =>
  db
    .selectFrom('drafts')
    .select(['id', 'email'])
    .where('user_id', 'is', null)
    .where('state', '=', 'open')
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute();

/** Drafts that may have received bytes recently. */
export const busyDrafts = (db: Db): Promise<StoredDraft[]> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('state', '=', 'open')
    .where('credentials_end', '>', sql<Date>`now() - interval '30 minutes'`)
    .execute();

/** Ended long ago, and not known to be listed. Written as the index has it. */
const forgettable = sql<boolean>`(state in ('dropped', 'released') and cleared_at is not null and not listed
  and ended_at < ${settled(HOUR_S)} - make_interval(days => ${KEPT_DAYS}))`;

/** A transfer that is still listed names its files, and so does a request. */
const named = sql<boolean>`(exists (select from transfer_drafts where draft_id = drafts.id)
  or exists (select from hand_ins where draft_id = drafts.id))`;

/** Those that are listed are marked, so that each is looked at once. Returns how many were looked at. */
const forgetSome = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('drafts')
      .select('id')
      .where(forgettable)
      .orderBy('ended_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.updateTable('drafts').set({ listed: true }).where('id', 'in', ids).where(named).execute();
    await tx.deleteFrom('drafts').where('id', 'in', ids).where('listed', '=', false).execute();
    return ids.length;
  });

export async function forgetEnded(db: Db): Promise<void> {
  while ((await forgetSome(db)) === BATCH);
  await db.deleteFrom('storage_use').where('used', '=', '0').where('reserved', '=', '0').execute();
}
