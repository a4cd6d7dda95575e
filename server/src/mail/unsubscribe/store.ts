/** SQL for the kinds of mail that a receiver turned off. */
import type { Db } from '../../db/database.ts';
import type { MailKind } from '../kinds.ts';

export const suppress = async (db: Db, address: string, kind: MailKind): Promise<void> => {
  await db
    .insertInto('mail_suppressions')
    .values({ address, kind })
    .onConflict((conflict) => conflict.columns(['address', 'kind']).doNothing())
    .execute();
};

export const allow = async (db: Db, address: string, kind: MailKind): Promise<void> => {
  await db.deleteFrom('mail_suppressions').where('address', '=', address).where('kind', '=', kind).execute();
};

/** In the order in which they were turned off. */
export async function suppressedKinds(db: Db, address: string): Promise<MailKind[]> {
  const rows = await db
    .selectFrom('mail_suppressions')
    .select('kind')
    .where('address', '=', address)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}
