/** The key under which the answer of a call is cached: the call and its input. */
import type { QueryKey } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '@waybill/contract/endpoint';

/** The beginning of every key of the call. */
export const addressKey = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): QueryKey => [
  `${method} ${path}`,
];

/** Without an input, for whatever input. */
export const keyOf = <E extends Endpoint>(endpoint: E, input?: InputOf<E>): QueryKey =>
  input === undefined ? addressKey(endpoint) : [...addressKey(endpoint), input];
