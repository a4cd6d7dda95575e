/** When everything was last read in search of damage, and what was set aside. */
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDate, formatDay, formatSize } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Line, Pane } from '../frame/pane.tsx';
import type { StorageAnswer } from './storage-answer.ts';

type ChecksOf = Pick<StorageAnswer, 'scrub' | 'setAside' | 'damaged' | 'moreDamaged'>;

export function CheckPane({ storage }: { readonly storage: ChecksOf }) {
  const t = useTranslations('console.storage');
  const lang = useLang();
  const { scrub, setAside, damaged, moreDamaged } = storage;
  return (
    <Pane title={t('checks')}>
      <dl>
        <Line name={t('damaged')}>
          {formatCount(damaged.length)}
          {moreDamaged && '+'}
        </Line>
        {setAside && (
          <Line
            name={t('setAside')}
            note={setAside.since !== null && t('sinceDay', { day: formatDay(setAside.since, lang) })}
          >
            {setAside.files === 0
              ? t('none')
              : t('aside', {
                  count: setAside.files,
                  n: formatCount(setAside.files),
                  size: formatSize(setAside.bytes),
                })}
          </Line>
        )}
        <Line name={t('scrub')}>
          {scrub === null
            ? t('scrubbedElsewhere')
            : scrub.lastRoundAt === null
              ? t('neverScrubbed')
              : formatDate(scrub.lastRoundAt, lang)}
        </Line>
      </dl>
      {setAside !== null && setAside.files > 0 && (
        <p className="border-t border-line px-3.5 py-2 text-12 text-ink-3">{t('asideNote')}</p>
      )}
    </Pane>
  );
}
