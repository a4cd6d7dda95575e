/** Gives each person one trial: by account, by address without its variants, and by card. */
import { createHmac } from 'node:crypto';
import { personOf } from '@waybill/contract/person';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { StoredUser } from '../accounts/index.ts';

/** Hashed with a key: the table says who had a trial only to those who can name them. */
const hashOf = ({ keys }: Pick<Deps, 'keys'>, kind: string, text: string): Buffer =>
  createHmac('sha256', keys.trials).update(`${kind}:${text}`).digest();

type Person = Pick<StoredUser, 'id' | 'email'>;

/** What has had a trial already. */
export type TrialUsedBy = 'card' | 'address';

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

/** In one order for everyone, so that two claims at once wait for each other and never both for both. */
const keep = async (db: Db | Tx, userId: string, persons: readonly Buffer[]): Promise<void> => {
  await db
    .insertInto('trials')
    .values(persons.toSorted(Buffer.compare).map((person) => ({ person, user_id: userId })))
    .onConflict((conflict) => conflict.column('person').doNothing())
    .execute();
};

/** Rolls a claim back. */
class Refused extends Error {
  readonly by: TrialUsedBy;
  constructor(by: TrialUsedBy) {
    super('the trial was used');
    this.by = by;
  }
}

/**
 * Keeps who has a trial; null. Otherwise it says what had one with another account, and keeps nothing, so that another card can
 * still have one. It is asked when the card is known, because an account may open its checkout before another one has its trial.
 */
export async function claimTrial(deps: Deps, user: Person, fingerprint: string): Promise<TrialUsedBy | null> {
  const account = accountOf(deps, user);
  const [card, address] = [hashOf(deps, 'card', fingerprint), addressOf(deps, user)];
  const claim = deps.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('trials')
      .select('person')
      .where('person', '=', account)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    await keep(tx, user.id, [account, address, card]);
    // Another card or address during the trial does not end it.
    if (known !== undefined) return;
    const others = await tx
      .selectFrom('trials')
      .select('person')
      .where('person', 'in', [card, address])
      .where((where) => where.or([where('user_id', 'is', null), where('user_id', '<>', user.id)]))
      .execute();
    if (others.some(({ person }) => person.equals(card))) throw new Refused('card');
    if (others.length > 0) throw new Refused('address');
  });
  return claim.then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return error.by;
      throw error;
    },
  );
}

/** After a trial that was claimed and could not begin. */
export async function giveTrialBack(deps: Deps, user: Person, fingerprint: string): Promise<void> {
  const persons = [accountOf(deps, user), addressOf(deps, user), hashOf(deps, 'card', fingerprint)];
  await deps.db.deleteFrom('trials').where('user_id', '=', user.id).where('person', 'in', persons).execute();
}
