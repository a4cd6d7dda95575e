/** Lists a page of the user’s own transfers, with counts. */
import type { AnswerOf, ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { LibraryCounts } from '@waybill/contract/library';
import { type getQs, TRANSFERS_PAGE } from '@waybill/contract/transfers';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { countLibrary } from '../counts/count-library.ts';
import type { StoredTransfer } from '../store.ts';
import { viewTransfers } from '../view.ts';
import { shelvesOf } from './shelves.ts';
import { listBySlug, listSkipping } from './store.ts';

type Asked = Pick<ParsedOf<typeof getQs>, 'headers' | 'query'>;

/** The `isteam` header may list only the user's own id, as there are no teams. */
function requireOwnMembers(header: string | undefined, user: User): void {
  if (header === undefined || header === '') return;
  let named: unknown;
  try {
    named = JSON.parse(header);
  } catch {
    throw new AppError('invalid_input', { fields: { isteam: 'not a list' } });
  }
  // Clients without a team send `null` or `false`.
  if (named === null || named === false) return;
  if (!Array.isArray(named) || named.some((id) => id !== user.id)) throw new AppError('forbidden');
}

export async function listTransfers(
  deps: Deps,
  user: User,
  { headers, query: { userid, slug, skip, filter } }: Asked,
): Promise<AnswerOf<typeof getQs>> {
  if (userid !== user.id) throw new AppError('forbidden');
  requireOwnMembers(headers.isteam, user);
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
  { id }: User,
  { slug, skip, filter }: Pick<Asked['query'], 'slug' | 'skip' | 'filter'>,
  counts: LibraryCounts,
): Promise<StoredTransfer[]> {
  if (slug === undefined)
    // Beyond the end nothing needs to be walked.
    return skip < counts[filter] ? listSkipping(db, id, { filter, skip, limit: TRANSFERS_PAGE }) : [];
  const [found] = await listBySlug(db, id, slug);
  return found !== undefined && shelvesOf[filter].includes(found.shelf) ? [found].slice(skip) : [];
}
