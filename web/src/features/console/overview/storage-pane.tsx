/** What each region holds and whether it answers, and how much room the disk has. */
import { isRegion } from '@waybill/contract/regions';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../i18n/format.ts';
import { regionName } from '../../../i18n/region-name.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { Line, Pane } from '../frame/pane.tsx';
import type { Overview } from './warnings.ts';

export function StoragePane({ storage }: Pick<Overview, 'storage'>) {
  const t = useTranslations('console.overview');
  const lang = useLang();
  const { state, freeBytes, damagedFiles, regions } = storage;
  return (
    <Pane
      title={t('storage')}
      aside={
        <StateDot tone={state === 'ok' ? 'delivered' : 'refused'}>{t(`storageState.${state}`)}</StateDot>
      }
    >
      <dl>
        {regions.map(({ region, uploads, bytes, answers }) => (
          <Line
            key={region}
            name={isRegion(region) ? regionName(region, lang) : region}
            note={answers ? t('uploads', { count: uploads, n: formatCount(uploads) }) : t('away')}
          >
            {formatSize(bytes)}
          </Line>
        ))}
        <Line name={t('free')}>{freeBytes === null ? t('unknownFree') : formatSize(freeBytes)}</Line>
        <Line name={t('damaged')}>{formatCount(damagedFiles)}</Line>
      </dl>
      <p className="border-t border-line px-3.5 py-2 text-12 text-ink-3">{t('storageNote')}</p>
    </Pane>
  );
}
