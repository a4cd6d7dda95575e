/** A sample stamp with the visitor's own place, loaded when it is scrolled into view; a sentence where the place is unknown. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { countryName } from '../../i18n/numbers.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../i18n/use-place-names.ts';
import { keep, readKept } from '../../session/kept.ts';
import { Flag } from '../../ui/maps/flag.tsx';
import { Stamp } from '../../ui/waybill/stamp.tsx';
import { findPlace, type Place } from './place.ts';

/** The database's licence asks for these words, in this language, where its answer is shown. */
const ATTRIBUTION = 'IP Geolocation by DB-IP';

async function ask(): Promise<Place> {
  const { askPlace } = await import('./ask.ts');
  return askPlace();
}

function usePlace(box: RefObject<HTMLElement | null>): Place | null | undefined {
  const [place, setPlace] = useState<Place | null | undefined>();
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        void findPlace({ memory: { getItem: readKept, setItem: keep }, now: Date.now(), ask }).then(setPlace);
      },
      { rootMargin: '200px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return place;
}

export function VisitorStamp() {
  const t = useTranslations('tour.landed');
  const lang = useLang();
  const { short } = usePlaceNames();
  const box = useRef<HTMLDivElement>(null);
  const place = usePlace(box);
  const country = place?.country ?? null;
  return (
    <div ref={box} className="min-h-36 lg:justify-self-end lg:self-end">
      {place !== undefined && country === null && (
        <p className="max-w-md border-l-2 border-line-2 pl-4 text-14 text-ink-2">{t('nowhere')}</p>
      )}
      {place && country !== null && (
        <>
          <p className="text-14 text-ink-2">{t('you')}</p>
          <div className="mt-4 pl-1">
            <Stamp
              size="lg"
              ink="signal"
              landing
              place={short(place) ?? ''}
              time={countryName(country, lang)}
              flag={/^[A-Za-z]{2}$/.test(country) && <Flag country={country} />}
            />
          </div>
          <p className="mt-5 text-12">
            <a href="https://db-ip.com" className="link" rel="noopener">
              {ATTRIBUTION}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
