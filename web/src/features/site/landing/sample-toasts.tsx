/** Sample notices beside the send panel: what a sender sees when a file is downloaded. A picture, so it is not read aloud. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Flag } from '../../../ui/maps/flag.tsx';
import type { PausableTimer } from '../../../ui/toasts/pausable-timer.ts';
import { cities, deliveries } from './sample.ts';
import { runToasts } from './toast-times.ts';

/** Begins when the page is in use, and waits while the pointer is on it or someone types beside it. */
function useToasts(): { shown: readonly number[]; pause: () => void; resume: () => void } {
  const [shown, setShown] = useState<readonly number[]>([]);
  const timer = useRef<PausableTimer>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const running = runToasts(deliveries.length, setShown);
    timer.current = running;
    const heard = new AbortController();
    document.addEventListener('focusin', running.pause, heard);
    document.addEventListener('focusout', running.resume, heard);
    return () => {
      heard.abort();
      running.stop();
    };
  }, []);
  return { shown, pause: () => timer.current?.pause(), resume: () => timer.current?.resume() };
}

export function SampleToasts() {
  const t = useTranslations('landing.sample');
  const { shown, pause, resume } = useToasts();
  return (
    <div aria-hidden="true" className="sample-toasts" onPointerEnter={pause} onPointerLeave={resume}>
      {shown.map((index) => {
        const delivery = deliveries[index];
        if (delivery === undefined) return null;
        const { city, who, time } = delivery;
        return (
          <p key={index} className="sample-toast">
            <Flag country={cities[city].country} size={12} />
            <span className="min-w-0 flex-1 truncate">
              <span className="font-[550] text-ink">{t('toast', { who })}</span> · {t(city)}
            </span>
            <span className="num flex-none text-12">{time}</span>
            <span className="sample-toast-tag">{t('tag')}</span>
          </p>
        );
      })}
    </div>
  );
}
