/** All SQL of feedback. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { FeedbackTables } from '../../db/tables/feedback.ts';

export type NewFeedback = Insertable<FeedbackTables['feedback']>;

/** With the author's account; null after the account was deleted. */
export interface KeptFeedback extends Selectable<FeedbackTables['feedback']> {
  readonly email: string | null;
  readonly full_name: string | null;
  readonly company: string | null;
}

/** False when this feedback was stored before. */
export async function keepFeedback(tx: Tx, feedback: NewFeedback): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('feedback')
    .values(feedback)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const withOwner = (db: Db) =>
  db
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.user_id')
    .selectAll('feedback')
    .select(['users.email', 'users.full_name', 'users.company'])
    .select(({ fn }) => fn.coalesce('feedback.role', 'users.role').as('role'));

export const findFeedback = (db: Db, id: string): Promise<KeptFeedback | undefined> =>
  withOwner(db).where('feedback.id', '=', id).executeTakeFirst();

/** Newest first. */
export const listFeedback = (db: Db, limit: number): Promise<KeptFeedback[]> =>
  withOwner(db).orderBy('feedback.created_at', 'desc').limit(limit).execute();

/** Oldest first. */
export const feedbackOf = (db: Db, userId: string) =>
  db.selectFrom('feedback').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
