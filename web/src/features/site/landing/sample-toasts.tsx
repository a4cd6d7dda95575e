/** Sample notices beside the send panel: what a sender sees when a file is downloaded. A picture, so it is not read aloud. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Flag } from '../../../ui/maps/flag.tsx';
import type { PausableTimer } from '../../../ui/toasts/pausable-timer.ts';
import { cities, deliveries } from './sample.ts';
import { runToasts } from './toast-times.ts';

/** Begins when the page is in use, waits while the pointer is on it or someone types beside it, and ends when the reader has files to send. */
function useToasts(ends: boolean): { shown: readonly number[]; pause: () => void; resume: () => void } {
  const [shown, setShown] = useState<readonly number[]>([]);
  const timer = useRef<PausableTimer>(null);
  const [isOver, setIsOver] = useState(ends);
  if (ends && !isOver) setIsOver(true);
  useEffect(() => {
    if (isOver) return setShown([]);
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
  }, [isOver]);
  return { shown, pause: () => timer.current?.pause(), resume: () => timer.current?.resume() };
}

export function SampleToasts({ ends }: { ends: boolean }) {
  const t = useTranslations('tour.sample');
  const { shown, pause, resume } = useToasts(ends);
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
