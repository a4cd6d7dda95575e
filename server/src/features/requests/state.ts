/** The state of a request, as a rule and as a condition in SQL. */
import type { RequestState } from '@waybill/contract/requests';
import { type RawBuilder, sql } from 'kysely';
import type { StoredRequest } from './store.ts';

type Ends = Pick<StoredRequest, 'closed_at' | 'expires_at' | 'fulfilled_at'>;

/** Files can be handed in while it is `open` or `fulfilled`. */
export function stateOf({ closed_at, expires_at, fulfilled_at }: Ends, now: number): RequestState {
  if (closed_at !== null) return 'closed';
  if (expires_at.getTime() <= now) return 'expired';
  return fulfilled_at === null ? 'open' : 'fulfilled';
}

/** The same rule for rows of `requests`. */
export const isInState: Readonly<Record<RequestState, RawBuilder<boolean>>> = {
  closed: sql<boolean>`(closed_at is not null)`,
  expired: sql<boolean>`(closed_at is null and expires_at <= now())`,
  fulfilled: sql<boolean>`(closed_at is null and expires_at > now() and fulfilled_at is not null)`,
  open: sql<boolean>`(closed_at is null and expires_at > now() and fulfilled_at is null)`,
};
