/** Loads the interrupted sends of the current user or visitor from this browser. */
import { useCallback, useEffect, useState } from 'react';
import { engine } from '../../../upload/engine.ts';
import { ownOf, type UnfinishedSend } from './own.ts';

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
