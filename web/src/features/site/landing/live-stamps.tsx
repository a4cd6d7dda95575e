/** Sample downloads landing as stamps: at most three at a time, each for a while. */
import { SAMPLE_TOAST_MS } from '@waybill/contract/notices';
import { useTranslations } from 'use-intl/react';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { landedAt, SLOTS } from './live-slots.ts';
import { cities, deliveries } from './sample.ts';

export function LiveStamps({ landed }: { landed: number | null }) {
  const t = useTranslations('tour.sample');
  return (
    <div aria-hidden="true" className="live-stamps" style={{ '--shown': `${SAMPLE_TOAST_MS}ms` }}>
      {Array.from({ length: SLOTS }, (_, slot) => {
        const index = landedAt(slot, landed, deliveries.length);
        const delivery = deliveries[index];
        if (delivery === undefined) return null;
        const { city, time, who } = delivery;
        const stays = landed === null || index >= deliveries.length - SLOTS;
        return (
          <span key={city} className="live-slot" data-slot={slot} data-leaves={!stays || undefined}>
            <Stamp
              place={`${t(city)}, ${cities[city].country}`}
              time={`${time} · ${who}`}
              landing={landed !== null}
            />
          </span>
        );
      })}
    </div>
  );
}
