/** Counts what was handed in for requests, and who has handed in everything: by the rule that pages use too. */
import {
  isCounting,
  isFulfilled,
  type NeededItem,
  type PersonStandings,
  standingsOf,
} from '@waybill/contract/request-standing';
import type { HandInState } from '@waybill/contract/requests';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { groupRows } from './group-rows.ts';
import { itemsOf } from './store.ts';

interface Given {
  readonly request_id: string;
  readonly giver_id: string;
  readonly item: string | null;
  readonly state: HandInState;
  readonly files: number;
  readonly bytes: string;
  readonly last_at: Date;
}

/** One row for each person, item and state: the only place that adds up files for the rule. */
async function givenFor(db: Db | Tx, ids: readonly string[]): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select request_id, giver_id, item_id as item, state, sum(file_count)::int as files, sum(bytes)::text as bytes,
      max(created_at) as last_at
    from hand_ins where request_id = any(${ids}::uuid[])
    group by request_id, giver_id, item_id, state`.execute(db);
  return rows;
}

interface Person {
  readonly id: string;
  readonly request_id: string;
  readonly invited: boolean;
}

const peopleOf = (db: Db | Tx, ids: readonly string[]): Promise<Person[]> =>
  db
    .selectFrom('givers')
    .select(['id', 'request_id', 'invited'])
    .where('request_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .execute();

async function neededItems(db: Db | Tx, ids: readonly string[]): Promise<Map<string, NeededItem[]>> {
  return groupRows(await itemsOf(db, ids), ({ request_id }) => request_id);
}

export interface Tally {
  readonly id: string;
  readonly people: number;
  readonly complete: number;
  readonly invited: number;
  readonly invitedComplete: number;
  readonly isFulfilled: boolean;
  /** Files that wait for a decision. */
  readonly toReview: number;
  /** Files that count, and their bytes. */
  readonly files: number;
  readonly bytes: number;
  readonly lastAt: Date | null;
}

/** One for each request, in the order given. */
export async function talliesOf(db: Db | Tx, ids: readonly string[]): Promise<Tally[]> {
  if (ids.length === 0) return [];
  const items = await neededItems(db, ids);
  const people = groupRows(await peopleOf(db, ids), ({ request_id }) => request_id);
  const given = groupRows(await givenFor(db, ids), ({ request_id }) => request_id);
  return ids.map((id) => tallyOf(id, items.get(id) ?? [], people.get(id) ?? [], given.get(id) ?? []));
}

function tallyOf(
  id: string,
  items: readonly NeededItem[],
  people: readonly Person[],
  given: readonly Given[],
): Tally {
  const byPerson = groupRows(given, ({ giver_id }) => giver_id);
  const standings = people.map((person) => ({
    invited: person.invited,
    complete: standingsOf(items, byPerson.get(person.id) ?? []).complete,
  }));
  const complete = standings.filter((person) => person.complete);
  const counting = given.filter(({ state }) => isCounting(state));
  const sum = (rows: readonly Given[], of: (row: Given) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  return {
    id,
    people: people.length,
    complete: complete.length,
    invited: standings.filter(({ invited }) => invited).length,
    invitedComplete: complete.filter(({ invited }) => invited).length,
    isFulfilled: isFulfilled(standings),
    toReview: sum(
      counting.filter(({ state }) => state === 'waiting'),
      ({ files }) => files,
    ),
    files: sum(counting, ({ files }) => files),
    bytes: sum(counting, ({ bytes }) => Number(bytes)),
    lastAt: given.reduce<Date | null>(
      (last, { last_at }) => (last === null || last_at > last ? last_at : last),
      null,
    ),
  };
}

/** Ids of those who have handed in everything. */
export async function completeGivers(db: Db | Tx, requestId: string): Promise<Set<string>> {
  const items = await itemsOf(db, [requestId]);
  const given = groupRows(await givenFor(db, [requestId]), ({ giver_id }) => giver_id);
  const people = await peopleOf(db, [requestId]);
  return new Set(
    people.filter(({ id }) => standingsOf(items, given.get(id) ?? []).complete).map(({ id }) => id),
  );
}

/** How the items of a request stand for one person. */
export async function standingsOfGiver(
  db: Db | Tx,
  giver: { readonly id: string; readonly request_id: string },
): Promise<PersonStandings> {
  const given = await givenFor(db, [giver.request_id]);
  return standingsOf(
    await itemsOf(db, [giver.request_id]),
    given.filter(({ giver_id }) => giver_id === giver.id),
  );
}
