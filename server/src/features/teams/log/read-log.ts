/** The log of a team: page by page, and whole. */
import { SUBJECT_OF_ACT, TEAM_ACTS, type TeamLogEntry, type TeamLogSubject } from '@waybill/contract/team';
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
  { before, about }: { readonly before?: string | undefined; readonly about?: TeamLogSubject | undefined },
): Promise<{ entries: TeamLogEntry[]; next: string | null }> {
  const from = before === undefined || BigInt(before) > LARGEST_ID ? undefined : before;
  const acts = about === undefined ? undefined : TEAM_ACTS.filter((act) => SUBJECT_OF_ACT[act] === about);
  const found = await entriesBefore(db, ownerId, { before: from, acts, limit: TEAM_LOG_PAGE + 1 });
  const entries = found.slice(0, TEAM_LOG_PAGE).map(viewOf);
  return { entries, next: found.length > TEAM_LOG_PAGE ? (entries.at(-1)?._id ?? null) : null };
}

export async function* wholeLog(db: Db, ownerId: string): AsyncGenerator<TeamLogEntry> {
  const pages = inPages<StoredEntry>((last) => entriesBefore(db, ownerId, { before: last?.id, limit: PAGE }));
  for await (const entry of pages) yield viewOf(entry);
}
