/** The line between what is and what is to come. */
import { useTranslations } from 'use-intl/react';
import { Wrap } from '../chrome/wrap.tsx';

export function PlanIntro() {
  const t = useTranslations('landing.plan');
  return (
    <Wrap className="pt-20 pb-12 lg:pt-28">
      <p className="ui-label">{t('label')}</p>
      <p className="mt-3 font-display text-36 font-[650] tracking-display sm:text-48">{t('heading')}</p>
      <p className="mt-4 text-18 text-ink-2">{t('text')}</p>
    </Wrap>
  );
}
