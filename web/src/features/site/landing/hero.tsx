/** The first screen: what it is in one sentence, and the send panel itself. */
import { planOf } from '@waybill/contract/plans';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/numbers.ts';
import { Wrap } from '../chrome/wrap.tsx';

interface HeroProps {
  readonly signup: ReactNode;
  readonly panel: ReactNode;
  readonly toasts: ReactNode;
}

export function Hero({ signup, panel, toasts }: HeroProps) {
  const t = useTranslations('landing.hero');
  const points = [t('size', { size: formatSize(planOf('anon').uploadLimit) }), t('resume'), t('cipher')];
  return (
    <Wrap className="hero">
      <h1 className="hero-title">
        <span className="block">{t('first')}</span> <span className="block">{t('second')}</span>
      </h1>
      <div id="send" className="hero-panel">
        {panel}
      </div>
      {/* After the panel: a page that is painted while it still arrives would push it down on a phone. */}
      <div className="hero-more">
        <p className="lg:mt-5 max-w-[31rem] text-18 text-ink-2">{t('lead')}</p>
        <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-14 text-ink-2">
          {points.map((point) => (
            <li key={point} className="tick">
              {point}
            </li>
          ))}
        </ul>
      </div>
      <div className="hero-signup">
        {signup}
        {toasts}
      </div>
    </Wrap>
  );
}
