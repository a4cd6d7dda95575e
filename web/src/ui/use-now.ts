/** The time, renewed every half minute, so that words such as "6 days" stay true. */
import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
