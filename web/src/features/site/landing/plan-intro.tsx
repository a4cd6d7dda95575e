/** The line between what is and what is to come. */
import { useTranslations } from 'use-intl/react';
import { Wrap } from '../chrome/wrap.tsx';

export function PlanIntro() {
  const t = useTranslations('tour.plan');
  return (
    <Wrap className="pt-20 pb-12 lg:pt-28">
      <p className="ui-label">{t('label')}</p>
      <h2 className="mt-3 text-36 sm:text-48">{t('heading')}</h2>
      <p className="mt-4 text-18 text-ink-2">{t('text')}</p>
    </Wrap>
  );
}
