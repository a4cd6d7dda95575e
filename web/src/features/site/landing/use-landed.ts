/** Lets the sample's deliveries come in one after the other, once, for those who do not mind movement. */
import { SAMPLE_TOAST_EVERY_MS } from '@waybill/contract/notices';
import { useEffect, useState } from 'react';
import { deliveries } from './sample.ts';

/** How many have landed; null while the picture lies still. */
export function useLanded(): number | null {
  const [landed, setLanded] = useState<number | null>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      setLanded(count);
      if (count === deliveries.length) clearInterval(timer);
    }, SAMPLE_TOAST_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return landed;
}
