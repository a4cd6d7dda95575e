/** The query for the log of operators, page by page. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { operatorLog } from '@waybill/contract/operator-log';
import { keyOf } from '../../../queries/keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';

export function logPages(find: string) {
  const query = find === '' ? {} : { find };
  return infiniteQueryOptions({
    queryKey: [...keyOf(operatorLog, { query }), 'pages'],
    queryFn: ({ pageParam: before, signal }): Promise<AnswerOf<typeof operatorLog>> =>
      callAsUser(operatorLog, { query: { ...query, ...(before === null ? {} : { before }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
