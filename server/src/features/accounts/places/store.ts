/** Stores where the owner of an address is known: the browsers and address blocks that have signed in or proven it. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

const KEPT_DAYS = 90;

export async function keepPlaces(db: Db | Tx, address: Buffer, places: readonly Buffer[]): Promise<void> {
  await db
    .insertInto('known_places')
    .values(places.map((place) => ({ address, place })))
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'place'])
        .doUpdateSet({ seen_at: sql<Date>`now()` })
        // Most sign-ins come from where the last one came from, and then write nothing.
        .where('known_places.seen_at', '<', sql<Date>`now() - interval '1 day'`),
    )
    .execute();
}

/** The first of the places at which the address is known. */
export async function findPlace(
  db: Db | Tx,
  address: Buffer,
  places: readonly Buffer[],
): Promise<Buffer | undefined> {
  const rows = await db
    .selectFrom('known_places')
    .select('place')
    .where('address', '=', address)
    .where('place', 'in', [...places])
    .execute();
  return places.find((place) => rows.some((row) => row.place.equals(place)));
}

export async function forgetPlaces(tx: Tx, address: Buffer): Promise<void> {
  await tx.deleteFrom('known_places').where('address', '=', address).execute();
}

export async function movePlaces(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  await sql`
    insert into known_places (address, place, seen_at)
    select ${to}, place, seen_at from known_places where address = ${from}
    on conflict do nothing`.execute(tx);
  await forgetPlaces(tx, from);
}

/** A browser got another cookie, and is where it was. */
export async function moveBrowserPlace(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  await sql`
    update known_places as moved set place = ${to} where place = ${from}
      and not exists (select from known_places as own where own.place = ${to} and own.address = moved.address)`.execute(
    tx,
  );
}

export const sweepPlaces = (db: Db) =>
  db
    .deleteFrom('known_places')
    .where('seen_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
