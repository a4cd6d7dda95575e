/** A lock that releases itself after some time. */
import { useEffect, useState } from 'react';

export function useLocked(ms: number, initially: boolean): [boolean, () => void] {
  const [locked, setLocked] = useState(initially);
  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), ms);
    return () => clearTimeout(timer);
  }, [locked, ms]);
  return [locked, () => setLocked(true)];
}
