/** What each region holds and whether it answers, and how much room the disk has. */
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../i18n/format.ts';
import { regionName } from '../../../i18n/regions.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { Line, Pane } from '../frame/pane.tsx';
import type { StorageAnswer } from './storage-answer.ts';

type RegionsOf = Pick<StorageAnswer, 'state' | 'freeBytes' | 'regions'>;

interface RegionsPaneProps {
  readonly title: string;
  readonly storage: RegionsOf;
  /** Shown where nothing else on the page says it. */
  readonly damagedFiles?: number;
}

export function RegionsPane({ title, storage, damagedFiles }: RegionsPaneProps) {
  const { state, freeBytes, regions } = storage;
  const t = useTranslations('console.storage');
  const lang = useLang();
  return (
    <Pane
      title={title}
      aside={<StateDot tone={state === 'ok' ? 'delivered' : 'refused'}>{t(`states.${state}`)}</StateDot>}
    >
      <dl>
        {regions.map(({ region, uploads, bytes, answers }) => (
          <Line
            key={region}
            name={regionName(region, lang)}
            note={answers ? t('uploads', { count: uploads, n: formatCount(uploads) }) : t('away')}
          >
            {formatSize(bytes)}
          </Line>
        ))}
        <Line name={t('free')}>{freeBytes === null ? t('unknownFree') : formatSize(freeBytes)}</Line>
        {damagedFiles !== undefined && <Line name={t('damaged')}>{formatCount(damagedFiles)}</Line>}
      </dl>
      <p className="border-t border-line px-3.5 py-2 text-12 text-ink-3">{t('note')}</p>
    </Pane>
  );
}
