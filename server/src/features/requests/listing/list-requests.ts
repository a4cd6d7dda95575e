/** Lists a page of the user's requests, newest first, filtered and searched. */
import type { AnswerOf, ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import type { listRequests as listCall } from '@waybill/contract/requests';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { viewRequests } from '../view.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { requestsPage } from './store.ts';

type Asked = ParsedOf<typeof listCall>['query'];

export async function listRequests(
  deps: Deps,
  user: User,
  { userid, filter, q, after, limit }: Asked,
): Promise<AnswerOf<typeof listCall>> {
  if (userid !== undefined && userid !== user.id) throw new AppError('forbidden');
  const found = await requestsPage(deps.db, {
    userId: user.id,
    filter,
    q,
    after: after === undefined ? undefined : readCursor(after),
    // One more than is shown says whether there is a next page.
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    requests: await viewRequests(deps, shown),
    next: found.length <= limit || last === undefined ? null : writeCursor(last),
  };
}
