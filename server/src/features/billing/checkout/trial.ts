/** Gives each person one trial: by account, by address without its variants, and by card. */
import { createHmac } from 'node:crypto';
import { personOf } from '@waybill/contract/person';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { StoredUser } from '../../accounts/index.ts';

/** Hashed with a key: the table says who had a trial only to those who can name them. */
const hashOf = ({ keys }: Pick<Deps, 'keys'>, kind: string, text: string): Buffer =>
  createHmac('sha256', keys.trials).update(`${kind}:${text}`).digest();

const personsOf = (deps: Pick<Deps, 'keys'>, { id, email }: Pick<StoredUser, 'id' | 'email'>): Buffer[] => [
  hashOf(deps, 'account', id),
  hashOf(deps, 'address', personOf(email)),
];

export async function hadTrial(deps: Deps, user: Pick<StoredUser, 'id' | 'email'>): Promise<boolean> {
  const found = await deps.db
    .selectFrom('trials')
    .select('person')
    .where('person', 'in', personsOf(deps, user))
    .executeTakeFirst();
  return found !== undefined;
}

const keep = async (db: Db | Tx, userId: string, persons: readonly Buffer[]): Promise<void> => {
  await db
    .insertInto('trials')
    .values(persons.map((person) => ({ person, user_id: userId })))
    .onConflict((conflict) => conflict.column('person').doNothing())
    .execute();
};

/** Keeps who had a trial. False: the card had one with another account, so this one ends. */
export async function claimTrial(
  deps: Deps,
  user: Pick<StoredUser, 'id' | 'email'>,
  fingerprint: string,
): Promise<boolean> {
  const card = hashOf(deps, 'card', fingerprint);
  return deps.db.transaction().execute(async (tx) => {
    await keep(tx, user.id, [...personsOf(deps, user), card]);
    const first = await tx
      .selectFrom('trials')
      .select('user_id')
      .where('person', '=', card)
      .executeTakeFirst();
    return first?.user_id === user.id;
  });
}
