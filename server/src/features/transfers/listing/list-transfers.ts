/** Lists a page of the user’s own transfers, or of those that colleagues share with them, with counts. */
import type { AnswerOf, ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { LibraryCounts } from '@waybill/contract/library';
import { type getQs, TRANSFERS_PAGE } from '@waybill/contract/transfers';
import * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { countLibrary } from '../counts/count-library.ts';
import { countInTeam, listShared } from '../sharing/store.ts';
import { shelvesOf } from '../shelves/shelves.ts';
import type { StoredTransfer } from '../store.ts';
import { viewTransfers } from '../view.ts';
import { listBySlug, listSkipping } from './store.ts';

type Asked = Pick<ParsedOf<typeof getQs>, 'headers' | 'query'>;

const memberIds = z.array(z.uuid()).max(1_000);

/** The `isteam` header may list only people in the user's team. */
async function requireOwnMembers(db: Db, header: string | undefined, user: User): Promise<void> {
  if (header === undefined || header === '') return;
  let named: unknown;
  try {
    named = JSON.parse(header);
  } catch {
    throw new AppError('invalid_input', { fields: { isteam: 'not a list' } });
  }
  // Clients without a team send `null` or `false`.
  if (named === null || named === false) return;
  const { data: ids } = memberIds.safeParse(named);
  if (ids === undefined || (await countInTeam(db, user.ownerId, ids)) !== ids.length)
    throw new AppError('forbidden');
}

export async function listTransfers(
  deps: Deps,
  user: User,
  { headers, query: { userid, slug, skip, filter } }: Asked,
): Promise<AnswerOf<typeof getQs>> {
  if (userid !== user.id) throw new AppError('forbidden');
  await requireOwnMembers(deps.db, headers.isteam, user);
  // Also puts each transfer on its shelf.
  const counts = await countLibrary(deps, user);
  return {
    allDocs: await viewTransfers(deps, await find(deps, user, { slug, skip, filter }, counts)),
    allCount: counts.all,
    activeCount: counts.active,
    expiredCount: counts.expired,
    thisMonthsTransfers: counts.sentThisMonth,
    sharedCount: counts.shared,
  };
}

async function find(
  { db }: Deps,
  user: User,
  { slug, skip, filter }: Pick<Asked['query'], 'slug' | 'skip' | 'filter'>,
  counts: LibraryCounts,
): Promise<StoredTransfer[]> {
  const page = { skip, limit: TRANSFERS_PAGE };
  if (filter === 'shared') return listShared(db, user, { ...page, slug });
  if (slug === undefined)
    // Beyond the end nothing needs to be walked.
    return skip < counts[filter] ? listSkipping(db, user.id, { filter, ...page }) : [];
  const [found] = await listBySlug(db, user.id, slug);
  return found !== undefined && shelvesOf[filter].includes(found.shelf) ? [found].slice(skip) : [];
}
