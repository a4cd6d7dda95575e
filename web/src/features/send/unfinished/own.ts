/** The interrupted uploads that belong to the current user or visitor. */
import type { Unfinished } from '@waybill/engine/browser/unfinished';
import { useCallback } from 'react';
import { engine } from '../../../upload/engine.ts';
import { useUnfinished } from '../../../upload/use-unfinished.ts';
import { type Order, orderFrom } from '../order.ts';

export interface UnfinishedSend extends Unfinished {
  readonly order: Order;
}

/** Unfinished sends of another user of this browser stay hidden. */
export function ownOf(all: readonly Unfinished[], owner: string | null): UnfinishedSend[] {
  return all.flatMap((upload) => {
    const order = orderFrom(upload.note);
    return order !== null && order.owner === owner ? [{ ...upload, order }] : [];
  });
}

export function useUnfinishedSends(owner: string | null): [readonly UnfinishedSend[], () => void] {
  return useUnfinished(useCallback(async () => ownOf(await engine().unfinished(), owner), [owner]));
}
