/** The notice for visitors who want a link: it needs an account, which is free. */
import { useTranslations } from 'use-intl/react';
import { Notice } from '../notice.tsx';
import { useTrialLink } from '../trial-link.tsx';

export function LinkReserved() {
  const t = useTranslations('send');
  const trial = useTrialLink();
  return (
    <div className="pt-3">
      <Notice tone="refused" title={t('wrong.link')} action={trial}>
        {t('wrong.linkText')}
      </Notice>
    </div>
  );
}
