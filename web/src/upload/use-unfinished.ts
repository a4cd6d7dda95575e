/** Lists interrupted uploads, and reads them again whenever the page gets the focus: another tab may have continued one, or stopped. */
import { useCallback, useEffect, useState } from 'react';

/** `read` must stay the same function; null while there is nothing to read. The second value reads again. */
export function useUnfinished<T>(read: (() => Promise<readonly T[]>) | null): [readonly T[], () => void] {
  const [found, setFound] = useState<readonly T[]>([]);
  const look = useCallback(() => {
    read?.().then(setFound, () => {});
  }, [read]);
  useEffect(() => {
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);
  return [found, look];
}
