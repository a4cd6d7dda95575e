/** The interrupted sends of whoever looks at the panel, as this browser remembers them. */
import type { Unfinished } from '@waybill/engine/browser/unfinished';
import { useCallback, useEffect, useState } from 'react';
import { engine } from '../engine.ts';
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

export function useUnfinished(owner: string | null): [readonly UnfinishedSend[], () => void] {
  const [sends, setSends] = useState<readonly UnfinishedSend[]>([]);
  const look = useCallback(() => {
    engine()
      .unfinished()
      .then(
        (all) => setSends(ownOf(all, owner)),
        () => {},
      );
  }, [owner]);
  useEffect(() => {
    look();
    // Another tab may have gone on with one meanwhile, or stopped.
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);
  return [sends, look];
}
