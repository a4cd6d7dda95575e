/** The first screen: what it is in one sentence, how far it is, and the document it is about. */
import { planOf } from '@waybill/contract/plans';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Wrap } from '../chrome/wrap.tsx';
import { SampleWaybill } from './sample-waybill.tsx';

export function Hero({ signup }: { signup: ReactNode }) {
  const t = useTranslations('landing.hero');
  const points = [t('size', { size: formatSize(planOf('anon').uploadLimit) }), t('resume'), t('cipher')];
  return (
    <Wrap className="grid items-center gap-x-14 gap-y-12 pt-8 pb-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:pt-12 lg:pb-28">
      <div>
        <h1 className="hero-title">
          <span className="block">{t('first')}</span> <span className="block">{t('second')}</span>
        </h1>
        <p className="mt-6 max-w-[31rem] text-18 text-ink-2">{t('lead')}</p>
        <p className="hero-status">{t('status', { version: __WAYBILL_VERSION__ })}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:flex-1">
          {signup}
          <Button size="lg" render={<a href="#today" />}>
            {t('today')}
          </Button>
        </div>
        <div className="mt-9 text-14">
          <p className="ui-label">{t('coming')}</p>
          <ul className="mt-2.5 flex flex-wrap gap-x-6 gap-y-2 text-ink-2">
            {points.map((point) => (
              <li key={point} className="tick">
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <SampleWaybill />
    </Wrap>
  );
}
