/** What changes for the person who accepts an invitation. */
import { useTranslations } from 'use-intl/react';

interface InviteChangesProps {
  readonly hasAccount: boolean;
  readonly ownPlanEnds: boolean;
}

export function InviteChanges({ hasAccount, ownPlanEnds }: InviteChangesProps) {
  const t = useTranslations('invite.changes');
  return (
    <section aria-labelledby="invite-changes" className="border-t border-dashed border-line-2 pt-5">
      <h2 id="invite-changes" className="mb-2 font-sans text-14 font-semibold">
        {t('title')}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-14 text-ink-2 marker:text-ink-3">
        {ownPlanEnds && <li className="font-medium text-ink">{t('plan')}</li>}
        {hasAccount && !ownPlanEnds && <li>{t('limits')}</li>}
        <li>{t('storage')}</li>
        {hasAccount && <li>{t('own')}</li>}
        <li>{t('seen')}</li>
      </ul>
    </section>
  );
}
