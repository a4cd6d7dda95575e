/** Computes how many database connections the processes may open, and checks that the database allows them. */
import { connectAsOwner } from '../db/owner.ts';
import { POOL } from '../processes/limits.ts';
import { Refusal } from '../refusal.ts';

/** A web process also listens for live events. */
const PER_WEB = POOL + 1;
/** For the supervisor, a start and operator commands. */
const REST = 4;

/** How many connections a server with so many web processes may open. */
export const connectionsFor = (webProcesses: number): number => webProcesses * PER_WEB + POOL + REST;

/** One to work and one to listen; with fewer a process cannot even start. */
const leastFor = (webProcesses: number): number => (webProcesses + 1) * 2 + 1;

interface Limits {
  readonly allowed: number;
  /** How many servers use this database now, including this one. */
  readonly servers: number;
}

/** Refuses what cannot work; returns a warning about what may not. */
export async function checkConnections(
  ownerUrl: string,
  appUrl: string,
  webProcesses: number,
): Promise<string | undefined> {
  const { allowed, servers } = await readLimits(ownerUrl, appUrl);
  const needed = connectionsFor(webProcesses);
  const remedy = 'Raise max_connections (or the limit of the role or the database), or lower WEB_PROCESSES.';
  if (allowed < leastFor(webProcesses))
    throw new Refusal(
      `The database allows ${allowed} connections, too few for ${webProcesses} web processes and the jobs. ${remedy}`,
    );
  if (allowed >= needed * servers) return undefined;
  const all = servers === 1 ? '' : ` each of the ${servers} servers on this database, if they are alike,`;
  return `The database allows ${allowed} connections, and under load${all || ' this server'} may open ${needed}: some requests would be refused. ${remedy}`;
}

/** Without the application's login, its limit is not counted. */
export async function readLimits(ownerUrl: string, appUrl: string | undefined): Promise<Limits> {
  const role = appUrl === undefined ? '' : decodeURIComponent(new URL(appUrl).username);
  const client = await connectAsOwner(ownerUrl, 'waybill start');
  try {
    const { rows } = await client.query<{ allowed: number; servers: number }>(
      `select least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true), '0')::int,
         (select nullif(rolconnlimit, -1) from pg_roles where rolname = $1),
         (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed,
       (select count(*)::int from pg_stat_activity
        where application_name = 'waybill supervisor' and datname = current_database()) as servers`,
      [role],
    );
    const { allowed = 0, servers = 0 } = rows[0] ?? {};
    return { allowed, servers: Math.max(1, servers) };
  } finally {
    await client.end();
  }
}
