/** Says that notifications were deleted, and offers to restore them for a while. */
import { LONG_NOTICE_MS } from '@waybill/contract/notices';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/buttons/button.tsx';
import { useAutoHide } from '../../ui/toasts/use-auto-hide.ts';

export function UndoLine({ restore, onHide }: { restore: (() => void) | undefined; onHide: () => void }) {
  const t = useTranslations('dash.bell');
  const hold = useAutoHide(restore === undefined ? undefined : LONG_NOTICE_MS, restore !== undefined, onHide);
  return (
    <div role="status">
      {restore && (
        <div className="bell-undo" {...hold}>
          <span>{t('deleted')}</span>
          <Button size="sm" variant="ghost" onClick={restore}>
            {t('undo')}
          </Button>
        </div>
      )}
    </div>
  );
}
