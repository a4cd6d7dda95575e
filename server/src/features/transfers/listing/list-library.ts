/** Lists a page of the user's library: filtered, searched and sorted, or just the transfers that are named. */
import type { AnswerOf, ParsedOf } from '@waybill/contract/endpoint';
import type { listLibrary as listCall } from '@waybill/contract/library';
import { idsOfReference } from '@waybill/contract/reference';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { type Search, searchPage } from '../search/store.ts';
import { walkShared } from '../sharing/walk-shared.ts';
import { readCursor, writeCursor } from '../shelves/cursor.ts';
import { reshelveOwn } from '../shelves/reshelve.ts';
import { walk } from '../shelves/walk.ts';
import { ofSlugs, ownBetween, readRows } from './rows-store.ts';
import { viewRows } from './view-row.ts';

type Asked = ParsedOf<typeof listCall>['query'];

export async function listLibrary(
  deps: Deps,
  user: User,
  { filter, q, sort, after, limit, slugs }: Asked,
): Promise<AnswerOf<typeof listCall>> {
  const { db } = deps;
  if (slugs !== undefined) {
    const rows = await readRows(db, ofSlugs(user, slugs));
    return { rows: await viewRows(deps, user, rows), next: null };
  }
  const asked = {
    userId: user.id,
    filter,
    sort,
    after: after === undefined ? undefined : readCursor(sort, after),
    // One more than is shown says whether there is a next page.
    limit: limit + 1,
  };
  const page =
    filter === 'shared' ? walkShared({ ...asked, viewer: user, q }) : await ownPage(db, { ...asked, q });
  const found = await readRows(db, page);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: await viewRows(deps, user, rows),
    next:
      found.length <= limit || last === undefined
        ? null
        : writeCursor(sort, { phase: last.phase, key: Number(last.key), id: last.id }),
  };
}

async function ownPage(db: Db, asked: Search): Promise<RawBuilder<unknown>> {
  await reshelveOwn(db, asked.userId);
  if (asked.q === '') return walk(asked);
  const ids = idsOfReference(asked.q);
  const id = ids && (await ownBetween(db, asked.userId, ids));
  // What looks like a reference may still be a word of a title.
  return id === undefined
    ? searchPage(db, asked, walk)
    : walk({ ...asked, only: sql`transfers.id = ${id}::uuid` });
}
