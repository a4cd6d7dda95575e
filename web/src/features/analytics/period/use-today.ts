/** Which day it is for the viewer, also after midnight on a page that stays open. */
import { useEffect, useState } from 'react';
import { type Day, dayIn } from './days.ts';

const LOOK_MS = 60_000;

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useToday(zone: string): Day {
  const [today, setToday] = useState(() => dayIn(zone, Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayIn(zone, Date.now())), LOOK_MS);
    return () => clearInterval(timer);
  }, [zone]);
  return today;
}
