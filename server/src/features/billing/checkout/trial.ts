/** Gives each person one trial: by account, by address without its variants, and by card. */
import { createHmac } from 'node:crypto';
import { personOf } from '@waybill/contract/person';
import type { Db, Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { StoredUser } from '../../accounts/index.ts';

/** Hashed with a key: the table says who had a trial only to those who can name them. */
const hashOf = ({ keys }: Pick<Deps, 'keys'>, kind: string, text: string): Buffer =>
  createHmac('sha256', keys.trials).update(`${kind}:${text}`).digest();

type Person = Pick<StoredUser, 'id' | 'email'>;

const accountOf = (deps: Pick<Deps, 'keys'>, { id }: Person): Buffer => hashOf(deps, 'account', id);
const addressOf = (deps: Pick<Deps, 'keys'>, { email }: Person): Buffer =>
  hashOf(deps, 'address', personOf(email));

export async function hadTrial(deps: Deps, user: Person): Promise<boolean> {
  const found = await deps.db
    .selectFrom('trials')
    .select('person')
    .where('person', 'in', [accountOf(deps, user), addressOf(deps, user)])
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

/**
 * Keeps who had a trial. False: the card or the person had one with another account, so this one ends. It is asked again
 * here, because two accounts of a person may have opened their checkouts before either had a trial.
 */
export async function claimTrial(deps: Deps, user: Person, fingerprint: string): Promise<boolean> {
  const account = accountOf(deps, user);
  const [card, address] = [hashOf(deps, 'card', fingerprint), addressOf(deps, user)];
  return deps.db.transaction().execute(async (tx) => {
    await keep(tx, user.id, [card, address]);
    const rows = await tx
      .selectFrom('trials')
      .select(['person', 'user_id'])
      .where('person', 'in', [account, card, address])
      .execute();
    const isKnown = rows.some(({ person }) => person.equals(account));
    // An address that was changed during the trial does not end it.
    const counting = isKnown ? [card] : [card, address];
    const isOwn = rows.every(
      ({ person, user_id }) => user_id === user.id || !counting.some((each) => each.equals(person)),
    );
    if (isOwn && !isKnown) await keep(tx, user.id, [account]);
    return isOwn;
  });
}
