/** Asks before an interrupted send is discarded. */
import { useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';

export function DiscardDialog({ open, onAnswer }: { open: boolean; onAnswer: (yes: boolean) => void }) {
  const t = useTranslations('send');
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={t('unfinished.askTitle')}
      closeLabel={t('close')}
      initialFocus={no}
      width={400}
      actions={
        <>
          <Button ref={no} onClick={() => onAnswer(false)}>
            {t('unfinished.no')}
          </Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {t('unfinished.yes')}
          </Button>
        </>
      }
    >
      <p className="text-14 text-ink-2">{t('unfinished.askText')}</p>
    </Dialog>
  );
}
