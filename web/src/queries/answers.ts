/** Changes answers that are loaded: loads them again, or puts in what is known already. */
import type { AnswerOf, Endpoint, InputOf } from '@waybill/contract/endpoint';
import { queryClient } from './client.ts';
import { keyOf } from './keys.ts';

/** Loads again what is shown of a call, and what is not shown when it is needed next. Without an input: whatever the input was. */
export const invalidate = <E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(endpoint, input) });

/** Does nothing while there is no answer yet. */
export function changeAnswer<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  change: (before: AnswerOf<E>) => AnswerOf<E>,
): void {
  queryClient.setQueryData<AnswerOf<E>>(keyOf(endpoint, input), (before) =>
    before === undefined ? undefined : change(before),
  );
}
