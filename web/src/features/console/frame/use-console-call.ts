/** Loads an answer for the console; when a code is needed again, the gate asks for it. */
import { consoleGate } from '@waybill/contract/console-gate';
import type { Endpoint, InputOf } from '@waybill/contract/endpoint';
import { useEffect } from 'react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { queryClient } from '../../../queries/client.ts';
import { keyOf } from '../../../queries/keys.ts';
import { useCall } from '../../../queries/use-call.ts';

export function useConsoleCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Parameters<typeof useCall>[2] = {},
) {
  const answer = useCall(endpoint, input, options);
  useGateAt(answer.error);
  return answer;
}

/** Asks the gate again where an error says that the console is closed. */
export function useGateAt(error: unknown): void {
  const isClosed = hasCode(error, 'second_factor_required') || hasCode(error, 'forbidden');
  useEffect(() => {
    if (isClosed) void queryClient.invalidateQueries({ queryKey: keyOf(consoleGate) });
  }, [isClosed]);
}
