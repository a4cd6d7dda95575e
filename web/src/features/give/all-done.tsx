/** Thanks a person who has handed in everything that is required, and says that nothing more has to be done. */
import type { GiveView } from '@waybill/contract/giving';
import { useTranslations } from 'use-intl/react';
import { ownerName } from './owner-name.ts';

export function AllDone({ give, complete }: { give: GiveView; complete: 'all' | 'required' | null }) {
  const t = useTranslations('give.side');
  // The region is always there: screen readers announce only changes in one they already know.
  return (
    <div role="status">
      {complete && (
        <div className="link-note mt-4" data-tone="delivered">
          <p className="font-[600] text-ink">
            {give.items.length === 0 ? t('received') : t(complete === 'all' ? 'allDone' : 'requiredDone')}
          </p>
          <p className="text-14">
            {t(complete === 'all' ? 'allDoneText' : 'requiredDoneText', { name: ownerName(give) })}
          </p>
        </div>
      )}
    </div>
  );
}
