/** The log of a team: page by page, and whole. */
import type { TeamLogEntry } from '@waybill/contract/team';
import { TEAM_LOG_PAGE } from '@waybill/contract/teams';
import type { Db } from '../../../db/database.ts';
import { inPages, PAGE } from '../../accounts/index.ts';
import { entriesBefore, type StoredEntry } from './store.ts';

/** Ids are PostgreSQL’s bigint; a larger number is before nothing. */
const LARGEST_ID = 2n ** 63n - 1n;

const viewOf = ({ id, at, act, actor, subject, detail }: StoredEntry): TeamLogEntry => ({
  _id: id,
  at: at.getTime(),
  act,
  actor,
  subject,
  detail,
});

export async function readLog(
  db: Db,
  ownerId: string,
  before: string | undefined,
): Promise<{ entries: TeamLogEntry[]; next: string | null }> {
  const from = before === undefined || BigInt(before) > LARGEST_ID ? undefined : before;
  const found = await entriesBefore(db, ownerId, from, TEAM_LOG_PAGE + 1);
  const entries = found.slice(0, TEAM_LOG_PAGE).map(viewOf);
  return { entries, next: found.length > TEAM_LOG_PAGE ? (entries.at(-1)?._id ?? null) : null };
}

export async function* wholeLog(db: Db, ownerId: string): AsyncGenerator<TeamLogEntry> {
  const pages = inPages<StoredEntry>((last) => entriesBefore(db, ownerId, last?.id, PAGE));
  for await (const entry of pages) yield viewOf(entry);
}
