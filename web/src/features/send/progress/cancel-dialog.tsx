/** Asks before a send is stopped. */
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';

export function CancelDialog({ open, onAnswer }: { open: boolean; onAnswer: (yes: boolean) => void }) {
  const t = useTranslations('send');
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={t('progress.askTitle')}
      closeLabel={t('close')}
      initialFocus={no}
      width={400}
      actions={
        <>
          <Button ref={no} onClick={() => onAnswer(false)}>
            {t('progress.no')}
          </Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {t('progress.yes')}
          </Button>
        </>
      }
    >
      <p className="text-14 text-ink-2">{t('progress.askText')}</p>
    </Dialog>
  );
}
