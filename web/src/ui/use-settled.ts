/** A value once it has not changed for a while, for what should not follow every keystroke. */
import { useEffect, useState } from 'react';

export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  const written = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same value may be another object.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [written, ms]);
  return settled;
}
