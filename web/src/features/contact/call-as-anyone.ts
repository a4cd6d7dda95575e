/** Calls as the user who is signed in, else as a visitor: a conversation belongs to either. */
import { type CallOptions, call } from '@waybill/contract/call';
import { type AnswerOf, type Endpoint, type InputOf, OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { callAsUser, fetchAsUser } from '../../session/call-as-user.ts';
import { hasMarker } from '../../session/kept.ts';
import { isSessionOver } from '../../session/store.ts';

async function asEither<T>(asUser: () => Promise<T>, asVisitor: () => Promise<T>): Promise<T> {
  if (!hasMarker()) return asVisitor();
  try {
    return await asUser();
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    return asVisitor();
  }
}

export const callAsAnyone = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>> =>
  asEither(
    () => callAsUser(endpoint, input, options),
    () => call(endpoint, input, options),
  );

/** For streams. */
export function fetchAsAnyone(path: string, signal: AbortSignal): Promise<Response> {
  const init: RequestInit = { signal, cache: 'no-store', headers: { [OWN_PAGES_HEADER]: '1' } };
  return asEither(
    () => fetchAsUser(path, init),
    () => fetch(path, init),
  );
}
