/** Stores offers to take over a team. */
import { OFFER_DAYS, type TeamOfferOutcome } from '@waybill/contract/team';
import { type Selectable, sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { TeamTables } from '../../../db/tables/teams.ts';

export type StoredOffer = Selectable<TeamTables['team_offers']>;

const KEPT_DAYS = 90;

/** One team has one offer; the owner is locked by this transaction. */
export const insertOffer = (tx: Tx, ownerId: string, memberId: string): Promise<StoredOffer> =>
  tx
    .insertInto('team_offers')
    .values({
      owner_id: ownerId,
      member_id: memberId,
      expires_at: sql<Date>`now() + make_interval(days => ${OFFER_DAYS})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

const open = (db: Db | Tx) =>
  db
    .selectFrom('team_offers')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`);

export const offerOfTeam = (db: Db | Tx, ownerId: string): Promise<StoredOffer | undefined> =>
  open(db).where('owner_id', '=', ownerId).executeTakeFirst();

/** The offer that someone can answer: of the team that they are in. */
export const offerTo = (db: Db | Tx, memberId: string): Promise<StoredOffer | undefined> =>
  open(db)
    .where('member_id', '=', memberId)
    .where('owner_id', 'in', db.selectFrom('team_members').select('owner_id').where('user_id', '=', memberId))
    .executeTakeFirst();

export const findOffer = (db: Db | Tx, id: string): Promise<StoredOffer | undefined> =>
  db.selectFrom('team_offers').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined: it had ended before. Only one outcome wins. */
export const endOffer = (
  tx: Tx,
  id: string,
  outcome: TeamOfferOutcome,
  paymentKey: string | null = null,
): Promise<StoredOffer | undefined> =>
  tx
    .updateTable('team_offers')
    .set({ ended_at: sql<Date>`now()`, outcome, payment_key: paymentKey })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$if(outcome === 'accepted' || outcome === 'declined', (query) =>
      query.where('expires_at', '>', sql<Date>`now()`),
    )
    .returningAll()
    .executeTakeFirst();

/** All that are open, also those whose time is over: nothing of a team that changed may still be answered. */
export const openOffersOf = (tx: Tx, ownerId: string, memberId?: string): Promise<StoredOffer[]> =>
  tx
    .selectFrom('team_offers')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('owner_id', '=', ownerId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .execute();

export const offersToExpire = (db: Db): Promise<StoredOffer[]> =>
  db
    .selectFrom('team_offers')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(200)
    .execute();

export async function sweepOffers(db: Db): Promise<void> {
  await sql`
    delete from team_offers where ended_at < ${settled(HOUR_S)} - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
}
