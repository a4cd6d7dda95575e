/** Thanks a person who has handed in everything, and says that nothing is left to do. */
import type { GiveView } from '@waybill/contract/giving';
import { useTranslations } from 'use-intl/react';
import { ownerName } from './owner-name.ts';

export function AllDone({ give, complete }: { give: GiveView; complete: boolean }) {
  const t = useTranslations('give.side');
  // The region is always there: screen readers announce only changes in one they already know.
  return (
    <div role="status">
      {complete && (
        <div className="give-note mt-4" data-tone="delivered">
          <p className="font-[600] text-ink">{give.items.length === 0 ? t('received') : t('allDone')}</p>
          <p className="text-14">{t('allDoneText', { name: ownerName(give) })}</p>
        </div>
      )}
    </div>
  );
}
