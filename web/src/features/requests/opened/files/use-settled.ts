/** Whether something has stayed the same for a moment, so that what is only passed by is not loaded. */
import { useEffect, useState } from 'react';

const REST_MS = 120;

export function useSettled(value: string): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return;
    const timer = setTimeout(() => setSettled(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled === value;
}
