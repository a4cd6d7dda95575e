/** The key under which the answer of a call is cached: the call and its input. */
import type { QueryKey } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '@waybill/contract/endpoint';

/** Without an input, the beginning of every key of the call. */
export const keyOf = <E extends Endpoint>({ method, path }: E, input?: InputOf<E>): QueryKey =>
  input === undefined ? [`${method} ${path}`] : [`${method} ${path}`, input];
