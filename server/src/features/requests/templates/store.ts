/** SQL for the templates of a user. */
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { RequestTables } from '../../../db/tables/requests.ts';

export type StoredTemplate = Selectable<RequestTables['request_templates']>;

export const templatesOf = (db: Db, userId: string): Promise<StoredTemplate[]> =>
  db
    .selectFrom('request_templates')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export async function countOthers(tx: Tx, userId: string, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('request_templates')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The same id again replaces it. */
export const putTemplate = (
  tx: Tx,
  { user_id, id, name, content }: Pick<StoredTemplate, 'user_id' | 'id' | 'name' | 'content'>,
): Promise<StoredTemplate> => {
  const columns = { name, content: JSON.stringify(content) };
  return tx
    .insertInto('request_templates')
    .values({ user_id, id, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** False when it was not there. */
export async function dropTemplate(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('request_templates')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
