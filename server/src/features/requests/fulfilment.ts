/** Keeps whether a request is fulfilled, in the transaction of whatever may change it. */
import type { Tx } from '../../db/database.ts';
import { emit } from '../../events/emit.ts';
import { requestFulfilled, requestUnfulfilled } from './events.ts';
import { talliesOf } from './progress-store.ts';
import type { StoredRequest } from './store.ts';

/** Call it with the request locked, after hand-ins, items or people have changed. Answers with the request as it is then. */
export async function settleFulfilment(tx: Tx, request: StoredRequest): Promise<StoredRequest> {
  const [tally] = await talliesOf(tx, [request.id]);
  const fulfilled = tally?.isFulfilled === true;
  if (fulfilled === (request.fulfilled_at !== null)) return request;
  const settled = await tx
    .updateTable('requests')
    .set({ fulfilled_at: fulfilled ? new Date() : null })
    .where('id', '=', request.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await emit(tx, fulfilled ? requestFulfilled : requestUnfulfilled, settled);
  return settled;
}
