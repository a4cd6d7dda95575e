/** Loads what is shown once files were handed in; it is no part of the first load. */
import { type ComponentType, useEffect, useState } from 'react';
import type { GiveSentProps } from './give-sent.tsx';

/** Null until it is loaded. Without it, for example offline, the request stays in sight with the stamps of its items. */
export function useSentPage(wanted: boolean): ComponentType<GiveSentProps> | null {
  const [page, setPage] = useState<ComponentType<GiveSentProps> | null>(null);
  useEffect(() => {
    if (!wanted || page !== null) return;
    void import('./give-sent.tsx').then(
      ({ GiveSent }) => setPage(() => GiveSent),
      () => undefined,
    );
  }, [wanted, page]);
  return page;
}
