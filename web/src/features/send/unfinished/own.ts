/** Which of the interrupted uploads are sends of whoever looks at the panel. */
import type { Unfinished } from '@waybill/engine/browser/unfinished';
import { type Order, orderFrom } from '../order.ts';

export interface UnfinishedSend extends Unfinished {
  readonly order: Order;
}

/** What somebody else has left in this browser is nobody's business here. */
export function ownOf(all: readonly Unfinished[], owner: string | null): UnfinishedSend[] {
  return all.flatMap((upload) => {
    const order = orderFrom(upload.note);
    return order !== null && order.owner === owner ? [{ ...upload, order }] : [];
  });
}
