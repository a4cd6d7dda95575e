/** Loads the answer of a call for a component, and shares it with every component that asks for the same. */
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, InputOf } from '@waybill/contract/endpoint';
import type { AppError } from '@waybill/contract/errors';
import { callAsUser } from '../session/call-as-user.ts';
import { queryClient } from './client.ts';
import { keyOf } from './keys.ts';

interface UseCallOptions {
  /** Until there is an answer to a new input, the answer to the input before stays. */
  readonly keepPrevious?: boolean;
  /** False: nothing is asked for now. */
  readonly isWanted?: boolean;
}

export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keepPrevious = false, isWanted = true }: UseCallOptions = {},
): UseQueryResult<AnswerOf<E>, AppError> {
  return useQuery<AnswerOf<E>>(
    {
      queryKey: keyOf(endpoint, input),
      queryFn: ({ signal }) => callAsUser(endpoint, input, { signal }),
      enabled: isWanted,
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    },
    queryClient,
  );
}
