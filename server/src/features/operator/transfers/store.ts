/** SQL for transfers, reports and blocked files as operators see them. */
import { idsOfReference } from '@waybill/contract/reference';
import { isSlug } from '@waybill/contract/slugs';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Database } from '../../../db/schema.ts';

const SHA256 = /^[0-9a-f]{64}$/i;

/** What a search means by its form: an address, a SHA-256, a reference, else a number. */
function matches(where: ExpressionBuilder<Database, 'transfers'>, find: string) {
  if (find.includes('@'))
    return where.or([
      where('sender_email', '=', find.toLowerCase()),
      where('transfers.id', 'in', (query) =>
        query.selectFrom('recipients').select('transfer_id').where('email', '=', find.toLowerCase()),
      ),
    ]);
  if (SHA256.test(find))
    return where('transfers.id', 'in', (query) =>
      query
        .selectFrom('files')
        .innerJoin('transfer_drafts', 'transfer_drafts.draft_id', 'files.draft_id')
        .select('transfer_drafts.transfer_id')
        .where('files.sha256', '=', Buffer.from(find, 'hex')),
    );
  const ids = idsOfReference(find);
  if (ids !== undefined) return where.between('transfers.id', ids[0], ids[1]);
  return isSlug(find) ? where('slug', '=', find) : sql<boolean>`false`;
}

const rows = (db: Db | Tx) =>
  db
    .selectFrom('transfers')
    .select([
      'transfers.id',
      'slug',
      'send_as',
      'sender_email',
      'user_id',
      'file_count',
      'bytes',
      'total_downloads',
      'region',
      'transfers.created_at',
      'expires_at',
      'taken_down_at',
      'deleted_at',
      sql<number>`(select count(*)::int from recipients where transfer_id = transfers.id and removed_at is null)`.as(
        'recipients',
      ),
      sql<number>`(select count(*)::int from abuse_reports where transfer_id = transfers.id)`.as('reports'),
    ]);
export type FoundTransfer = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export const findTransfers = (db: Db, find: string, limit: number): Promise<FoundTransfer[]> =>
  rows(db)
    .$if(find !== '', (query) => query.where((where) => matches(where, find)))
    .orderBy('transfers.created_at', 'desc')
    .orderBy('transfers.id', 'desc')
    .limit(limit)
    .execute();

export async function transfersById(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundTransfer>> {
  if (ids.length === 0) return new Map();
  const found = await rows(db).where('transfers.id', 'in', ids).execute();
  return new Map(found.map((each) => [each.id, each]));
}

export const hashesOf = (db: Db, transferId: string) =>
  db
    .selectFrom('files')
    .innerJoin('transfer_drafts', 'transfer_drafts.draft_id', 'files.draft_id')
    .select(['files.sha256', 'files.size'])
    .where('transfer_drafts.transfer_id', '=', transferId)
    .orderBy('files.size', 'desc')
    .limit(100)
    .execute();

export const reportsOf = (db: Db, transferId: string) =>
  db
    .selectFrom('abuse_reports')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();

export const takedownsOf = (db: Db, slug: string) =>
  db.selectFrom('takedowns').selectAll().where('slug', '=', slug).orderBy('id', 'desc').execute();

/** Open ones the oldest first, so that none is forgotten. */
export const listReportsIn = (db: Db, state: 'open' | 'closed', limit: number) =>
  db
    .selectFrom('abuse_reports')
    .selectAll()
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
    .$if(state === 'open', (query) => query.orderBy('created_at'))
    .$if(state === 'closed', (query) => query.orderBy('closed_at', 'desc'))
    .limit(limit)
    .execute();

export const listBlocked = (db: Db, limit: number) =>
  db
    .selectFrom('blocked_files')
    .select(['sha256', 'size', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
