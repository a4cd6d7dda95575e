/** Stores notifications that several causes share: as long as one is new, the next cause is added to it. */
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** One that was read is still new for this long, so that those who keep the page open do not collect them. */
const NEW_FOR_S = 600;

export interface Bundle {
  readonly userId: string;
  readonly requestId: string;
  readonly slug: string;
  readonly kind: 'handed_in';
  readonly bundle: string;
}

/** Call it with the causes locked, or two at the same moment would each store one. */
export async function bundleNotification(
  tx: Tx,
  { userId, requestId, slug, kind, bundle }: Bundle,
): Promise<string> {
  const found = await tx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('bundle', '=', bundle)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(not read or created_at > now() - make_interval(secs => ${NEW_FOR_S}))`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  const stored = await tx
    .insertInto('notifications')
    .values({
      user_id: userId,
      transfer_id: null,
      request_id: requestId,
      slug,
      kind,
      bundle,
      country: null,
      origin: null,
      receiver_email: null,
      file_name: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}

export interface BundleNews {
  readonly person: string | null;
  readonly people: number;
  readonly files: number;
  readonly country: string | null;
  readonly origin: string | null;
}

/** It is unread again, and the newest. */
export async function renewNotification(tx: Tx, id: string, news: BundleNews): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ ...news, read: false, created_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Corrects what it reports, and leaves it where it is; false when that is what it says already. */
export async function correctNotification(
  tx: Tx,
  id: string,
  { people, files }: Pick<BundleNews, 'people' | 'files'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ people, files })
    .where('id', '=', id)
    .where((where) => where.or([where('people', '<>', people), where('files', '<>', files)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What it reported is gone. */
export async function dropNotification(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('notifications').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
