/** Whole seconds until a moment, counted down; 0 once it has passed. */
import { useEffect, useState } from 'react';

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

export function useSecondsTo(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsTo(until));
  useEffect(() => {
    const read = () => setSeconds(secondsTo(until));
    read();
    const timer = setInterval(read, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
