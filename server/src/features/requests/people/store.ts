/** SQL for the people of a request. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { StoredGiver } from '../store.ts';

/** The personal part of a link: 128 bits. */
export const drawGiverId = (): string => randomBytes(16).toString('base64url');

interface Person {
  readonly email: string;
  readonly name: string;
  readonly company: string;
}

/** Those who are asked already stay as they are; answers with the ids of the others. `mailed`: their mails are ordered with it. */
export async function insertGivers(
  tx: Tx,
  requestId: string,
  people: readonly Person[],
  { mailed, from = 0 }: { readonly mailed: boolean; readonly from?: number },
): Promise<string[]> {
  if (people.length === 0) return [];
  const rows = await tx
    .insertInto('givers')
    .values(
      people.map(({ email, name, company }, index) => ({
        id: drawGiverId(),
        request_id: requestId,
        email,
        name,
        company,
        invited: true,
        position: from + index,
        browser: null,
        mailed_at: mailed ? new Date() : null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'email'])
        .where('invited', '=', true)
        .where('removed_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function addressesOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('givers')
    .select('email')
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ email }) => email);
}

/** Also when they were removed; undefined when they are of another request. */
export const findGiver = (tx: Tx, requestId: string, id: string): Promise<StoredGiver | undefined> =>
  tx
    .selectFrom('givers')
    .selectAll()
    .where('id', '=', id)
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst();

export async function hasHandedIn(tx: Tx, giverId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('hand_ins')
    .select('id')
    .where('giver_id', '=', giverId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function markGiverRemoved(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('givers').set({ removed_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Their uploads under way. */
export async function openDraftsOfGiver(tx: Tx, giverId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('request_drafts')
    .innerJoin('drafts', 'drafts.id', 'request_drafts.draft_id')
    .select('drafts.id')
    .where('giver_id', '=', giverId)
    .where('drafts.state', '=', 'open')
    .execute();
  return rows.map(({ id }) => id);
}

export async function nextPosition(tx: Tx, requestId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('givers')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/**
 * People as the plan counts them. One who was removed still counts for a day, unless no mail reached them: otherwise a single
 * request could be mailed to any number of people in turn.
 */
export async function countedGivers(tx: Tx, requestId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from givers left join mails on mails.id = givers.mail_id
    where request_id = ${requestId} and invited and (removed_at is null or (
      mail_id is not null and mailed_at > now() - interval '1 day'
      and coalesce(mails.state, 'sent') not in ('bounced', 'failed')))`.execute(tx);
  return rows[0]?.count ?? 0;
}
