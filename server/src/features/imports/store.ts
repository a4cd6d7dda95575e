/** SQL for what was taken over from another program. */
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { ImportTables } from '../../db/tables/imports.ts';

type Imported = Insertable<ImportTables['imports']>;

/** Fails when it was taken over before, so that of two runs at once only one makes it. */
export async function keepImport(tx: Tx, imported: Omit<Imported, 'source'>): Promise<void> {
  await tx
    .insertInto('imports')
    .values({ source: 'pingvin-share', ...imported })
    .execute();
}

export interface ImportedBefore {
  readonly kind: Imported['kind'];
  readonly source_id: string;
  readonly source_made_at: Date;
  readonly user_id: string | null;
  /** Of the account that a user got. */
  readonly email: string | null;
}

export const importedBefore = (db: Db): Promise<ImportedBefore[]> =>
  db
    .selectFrom('imports')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'imports.user_id').on('imports.kind', '=', 'user'),
    )
    .select(['kind', 'source_id', 'source_made_at', 'imports.user_id', 'users.email'])
    .where('source', '=', 'pingvin-share')
    .execute();

export interface OldLink {
  readonly slug: string;
  readonly owner: string;
  readonly domain_owner: string | null;
}

interface Found {
  /** Undefined: it leads nowhere. */
  readonly link: OldLink | undefined;
  /** Whether anything was ever taken over. */
  readonly any: boolean;
}

const TARGETS = {
  // A number that opens nothing by itself would only say that it exists.
  share: sql`select slug, owner, domain_owner from transfers where id = imports.transfer_id and open_by_link`,
  request: sql`select slug, owner, domain_owner from requests where id = imports.request_id and deleted_at is null`,
};

export async function findOldLink(db: Db, kind: keyof typeof TARGETS, id: string): Promise<Found> {
  const { rows } = await sql<{ link: OldLink | null; any: boolean }>`
    select (select to_json(target) from imports, lateral (${TARGETS[kind]}) as target
        where source = 'pingvin-share' and kind = ${kind} and source_id = ${id}) as link,
      exists (select from imports) as any`.execute(db);
  const [found] = rows;
  return { link: found?.link ?? undefined, any: found?.any ?? false };
}

/** Whose storage the things of a user use: their own, or that of the team they are in. */
export async function storageOwnerOf(db: Db, userId: string): Promise<string> {
  const member = await db
    .selectFrom('team_members')
    .select('owner_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member?.owner_id ?? userId;
}
