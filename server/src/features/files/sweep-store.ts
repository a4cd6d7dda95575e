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

export async function forgetEnded(db: Db): Promise<void> {
  await db
    .deleteFrom('drafts')
    .where('state', 'in', ['dropped', 'released'])
    .where('cleared_at', 'is not', null)
    .where('ended_at', '<', sql<Date>`${settled(HOUR_S)} - make_interval(days => ${KEPT_DAYS})`)
    // A transfer that is still listed names its files.
    .where(sql<boolean>`not exists (select from transfer_drafts where draft_id = drafts.id)`)
    // So does a request.
    .where(sql<boolean>`not exists (select from hand_ins where draft_id = drafts.id)`)
    .execute();
  await db.deleteFrom('storage_use').where('used', '=', '0').where('reserved', '=', '0').execute();
}
