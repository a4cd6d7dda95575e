/** All SQL of the roadmap. */
import { SUGGESTIONS_A_DAY } from '@waybill/contract/roadmap';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { holdLock } from '../../db/locks.ts';
import type { RoadmapTables } from '../../db/tables/roadmap.ts';

export async function addVote(db: Db, item: string, userId: string): Promise<void> {
  await db
    .insertInto('roadmap_votes')
    .values({ item, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeVote(db: Db, item: string, userId: string): Promise<void> {
  await db.deleteFrom('roadmap_votes').where('item', '=', item).where('user_id', '=', userId).execute();
}

export async function countVotes(db: Db, items: readonly string[]): Promise<Record<string, number>> {
  if (items.length === 0) return {};
  const rows = await db
    .selectFrom('roadmap_votes')
    .select(['item', sql<number>`count(*)::int`.as('votes')])
    .where('item', 'in', items)
    .groupBy('item')
    .execute();
  return Object.fromEntries(rows.map(({ item, votes }) => [item, votes]));
}

/** Oldest first. */
export const votesOf = (db: Db, userId: string) =>
  db
    .selectFrom('roadmap_votes')
    .select(['item', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export interface NewSuggestion {
  readonly id: string;
  readonly user_id: string;
  readonly text: string;
}

type Kept = { readonly isNew: boolean } | { readonly fullFor: number };

/** Not new: it was stored before. `fullFor`: the account has made as many as it may within a day; seconds until the next. */
export async function keepSuggestion(tx: Tx, suggestion: NewSuggestion): Promise<Kept> {
  await holdLock(tx, 'suggestions', suggestion.user_id);
  const known = await tx
    .selectFrom('roadmap_suggestions')
    .select('id')
    .where('id', '=', suggestion.id)
    .executeTakeFirst();
  if (known !== undefined) return { isNew: false };
  const { count, seconds } = await tx
    .selectFrom('roadmap_suggestions')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`ceil(extract(epoch from min(created_at) + interval '1 day' - now()))::int`.as('seconds'),
    ])
    .where('user_id', '=', suggestion.user_id)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (count >= SUGGESTIONS_A_DAY) return { fullFor: Math.max(1, seconds) };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('roadmap_suggestions')
    .values(suggestion)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return { isNew: (numInsertedOrUpdatedRows ?? 0n) > 0n };
}

/** With the author's account; null after the account was deleted. */
export interface KeptSuggestion extends Selectable<RoadmapTables['roadmap_suggestions']> {
  readonly email: string | null;
  readonly full_name: string | null;
  readonly role: string | null;
}

const withAuthor = (db: Db) =>
  db
    .selectFrom('roadmap_suggestions')
    .leftJoin('users', 'users.id', 'roadmap_suggestions.user_id')
    .selectAll('roadmap_suggestions')
    .select(['users.email', 'users.full_name', 'users.role']);

export const findSuggestion = (db: Db, id: string): Promise<KeptSuggestion | undefined> =>
  withAuthor(db).where('roadmap_suggestions.id', '=', id).executeTakeFirst();

export interface ListedSuggestion extends KeptSuggestion {
  /** The text of the one that says the same. */
  readonly into: string | null;
  /** How many were merged into it. */
  readonly merged: number;
}

/** Newest first; all, or those that are open or not. */
export const listSuggestions = (
  db: Db,
  limit: number,
  show: 'all' | 'open' | 'decided' = 'all',
): Promise<ListedSuggestion[]> =>
  withAuthor(db)
    .leftJoin('roadmap_suggestions as same', 'same.id', 'roadmap_suggestions.merged_into')
    .select('same.text as into')
    .select(
      sql<number>`(select count(*)::int from roadmap_suggestions one
        where one.merged_into = roadmap_suggestions.id)`.as('merged'),
    )
    .$if(show !== 'all', (query) =>
      query.where('roadmap_suggestions.state', show === 'open' ? '=' : '<>', 'open'),
    )
    .orderBy('roadmap_suggestions.created_at', 'desc')
    .limit(limit)
    .execute();

type Found = Pick<KeptSuggestion, 'id' | 'state' | 'merged_into'>;

/** Locked, in one order, so that two decisions about the same ones wait for each other. */
export const lockSuggestions = (tx: Tx, ids: readonly string[]): Promise<Found[]> =>
  tx
    .selectFrom('roadmap_suggestions')
    .select(['id', 'state', 'merged_into'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

export async function setSuggestion(
  tx: Tx,
  id: string,
  { state, into }: { readonly state: Found['state']; readonly into: string | null },
): Promise<void> {
  await tx
    .updateTable('roadmap_suggestions')
    .set({ state, merged_into: into, decided_at: state === 'open' ? null : new Date() })
    .where('id', '=', id)
    .execute();
}

/** What was merged into one follows it when that is merged itself. */
export async function moveMerged(tx: Tx, from: string, into: string): Promise<void> {
  await tx
    .updateTable('roadmap_suggestions')
    .set({ merged_into: into })
    .where('merged_into', '=', from)
    .execute();
}

/** Oldest first. */
export const suggestionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('roadmap_suggestions')
    .select(['text', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
