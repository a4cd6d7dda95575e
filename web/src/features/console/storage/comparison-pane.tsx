/** How the database and the storage compared last, by kind of difference. */
import type { StorageComparison } from '@waybill/contract/console-storage';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDate } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { Line, Pane } from '../frame/pane.tsx';

function State({ comparison }: { readonly comparison: StorageComparison }) {
  const t = useTranslations('console.storage');
  const { finishedAt, isRunning, differences: count } = comparison;
  if (isRunning) return <StateDot tone="route">{t('running')}</StateDot>;
  if (finishedAt === null) return <StateDot tone="expiring">{t('stopped')}</StateDot>;
  if (count === 0) return <StateDot tone="delivered">{t('agrees')}</StateDot>;
  return <StateDot tone="refused">{t('differences', { count, n: formatCount(count) })}</StateDot>;
}

export function ComparisonPane({ comparison }: { readonly comparison: StorageComparison | null }) {
  const t = useTranslations('console.storage');
  const lang = useLang();
  return (
    <Pane title={t('comparison')} aside={comparison && <State comparison={comparison} />}>
      {comparison === null ? (
        <p className="px-3.5 py-3 text-14 text-ink-2">{t('neverCompared')}</p>
      ) : (
        <dl>
          <Line name={t('begun')}>{formatDate(comparison.startedAt, lang)}</Line>
          {comparison.finishedAt !== null && (
            <Line name={t('finished')}>{formatDate(comparison.finishedAt, lang)}</Line>
          )}
          {comparison.kinds.map(({ what, count }) => (
            <Line key={what} name={t(`kinds.${what}`)}>
              {formatCount(count)}
            </Line>
          ))}
        </dl>
      )}
      {comparison !== null && comparison.differences > 0 && (
        <p className="border-t border-line px-3.5 py-2 text-12 text-ink-3">{t('comparisonNote')}</p>
      )}
    </Pane>
  );
}
