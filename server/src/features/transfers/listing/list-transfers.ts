/** Lists a page of the user’s own transfers, with counts. */
import type { AnswerOf, ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { type getQs, TRANSFERS_PAGE } from '@waybill/contract/transfers';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { sentThisMonth } from '../store.ts';
import { viewTransfers } from '../view.ts';
import { countOwn, listOwn } from './store.ts';

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
  const found = await listOwn(deps.db, user.id, { filter, slug, skip, limit: TRANSFERS_PAGE });
  const counts = await countOwn(deps.db, user.id);
  return {
    allDocs: await viewTransfers(deps, found),
    allCount: counts.all,
    activeCount: counts.active,
    expiredCount: counts.expired,
    thisMonthsTransfers: await sentThisMonth(deps.db, user.id),
    sharedCount: 0,
  };
}
