/** The query for what happened in a team, page by page. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@waybill/contract/endpoint';
import type { TeamLogSubject } from '@waybill/contract/team';
import { teamLog } from '@waybill/contract/teams';
import { keyOf } from '../../../queries/keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';

type Page = AnswerOf<typeof teamLog>;

export function logPages(about: TeamLogSubject | undefined) {
  const query = about === undefined ? {} : { about };
  return infiniteQueryOptions({
    queryKey: [...keyOf(teamLog, { query }), 'pages'],
    queryFn: ({ pageParam: before, signal }): Promise<Page> =>
      callAsUser(teamLog, { query: { ...query, ...(before === null ? {} : { before }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
