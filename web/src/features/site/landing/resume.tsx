/** Resuming: all parts of one file, before and after a break. */
import { RESUME_WINDOW_S } from '@waybill/contract/uploads';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatSize } from '../../../i18n/numbers.ts';
import { PartsGrid } from './parts-grid.tsx';
import { PARTS, PARTS_BEFORE, sizes } from './sample.ts';
import { Section } from './section.tsx';

export function Resume() {
  const t = useTranslations('tour.resume');
  const s = useTranslations('tour.sample');
  const after = PARTS - PARTS_BEFORE;
  const legend = [
    ['bg-ink', t('stored'), t('parts', counted(PARTS_BEFORE))],
    ['bg-signal', t('sent'), t('parts', counted(after))],
    ['pip', t('never'), t('parts', counted(0))],
  ];
  return (
    <Section
      id="resume"
      number={3}
      heading={t('heading')}
      text={t('text', counted(RESUME_WINDOW_S / 86_400))}
    >
      <div className="landing-card p-5 sm:p-7">
        <p className="mb-5 flex items-baseline justify-between gap-4 text-14">
          <span className="min-w-0 truncate">{s('video')}</span>
          <span className="num flex-none text-ink-2">{formatSize(sizes.video)}</span>
        </p>
        <PartsGrid
          all={PARTS}
          before={PARTS_BEFORE}
          label={t('picture', {
            all: formatCount(PARTS),
            before: formatCount(PARTS_BEFORE),
            after: formatCount(after),
          })}
        />
        <dl className="mt-6 grid gap-3 text-14 sm:grid-cols-3">
          {legend.map(([mark, name, value]) => (
            <div key={name} className="flex items-baseline gap-2.5 sm:block">
              <dt className="flex items-center gap-2 text-ink-2">
                <i aria-hidden="true" className={`size-2.5 rounded-[2px] ${mark}`} />
                {name}
              </dt>
              <dd className="num ml-auto sm:mt-1 sm:ml-4.5">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
