/** Finds tables that an earlier version made in another schema than `public`, and moves those that only it can have made. */
import type { Client } from 'pg';
import { hasCode, Refusal } from '../refusal.ts';

/** The schema of the migrations' own two tables. */
const OWN_SCHEMA = 'waybill';
/** Every version has this table. */
const WITNESS = 'operator_tokens';

/** With a role called `waybill`, earlier versions created all tables in the schema `waybill`. */
export async function moveMisplacedTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ kind: string; name: string }>(
    `select case relkind when 'S' then 'sequence' else 'table' end as kind, format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = $1 and relkind in ('r', 'p', 'S') and relname not in ('migrations', 'settings')
       -- A column's own sequence moves with its table.
       and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))`,
    [OWN_SCHEMA],
  );
  await client.query('begin');
  try {
    for (const { kind, name } of rows) await client.query(`alter ${kind} ${name} set schema public`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (!hasCode(error, '42P07')) throw error;
    throw new Refusal(
      `This database has Waybill's tables twice, in the schemas ${OWN_SCHEMA} and public; keep those with your data in public and drop the others.`,
    );
  }
  await refuseElsewhere(client);
}

/** A schema made by the operator may hold other tables too, so it is left alone. */
async function refuseElsewhere(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string }>(
    `select nspname as schema from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relname = $1 and relkind = 'r' and to_regclass($2) is null
       and exists (select from waybill.migrations) limit 1`,
    [WITNESS, `public.${WITNESS}`],
  );
  const schema = rows[0]?.schema;
  if (schema !== undefined)
    throw new Refusal(
      `Waybill's tables are in the schema ${schema} of this database and belong in public; move each of them with: alter table ${schema}.<name> set schema public`,
    );
}
