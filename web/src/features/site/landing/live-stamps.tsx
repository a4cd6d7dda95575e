/** Sample downloads landing as stamps: one every two seconds, each gone after a while, at rest after one round. */
import { SAMPLE_TOAST_EVERY_MS, SAMPLE_TOAST_MS } from '@waybill/contract/notices';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Stamp } from '../../../ui/stamp.tsx';
import { landedAt, SLOTS } from './live-slots.ts';
import { cities, landings } from './sample.ts';

/** Counts the stamps that have landed; null while everything lies still. */
function useLanded(): number | null {
  const [landed, setLanded] = useState<number | null>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      setLanded(count);
      if (count === landings.length) clearInterval(timer);
    }, SAMPLE_TOAST_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return landed;
}

export function LiveStamps() {
  const t = useTranslations('landing.sample');
  const landed = useLanded();
  return (
    <div aria-hidden="true" className="live-stamps" style={{ '--shown': `${SAMPLE_TOAST_MS}ms` }}>
      {Array.from({ length: SLOTS }, (_, slot) => {
        const index = landedAt(slot, landed, landings.length);
        const landing = landings[index];
        if (landing === undefined) return null;
        const last = landed === null || index >= landings.length - SLOTS;
        return (
          <span key={landing.city} className="live-slot" data-leaves={!last || undefined}>
            <Stamp
              place={`${t(landing.city)}, ${cities[landing.city].country}`}
              time={`${landing.time} · ${landing.who}`}
              landing={landed !== null}
              className="live-stamp"
            />
          </span>
        );
      })}
    </div>
  );
}
