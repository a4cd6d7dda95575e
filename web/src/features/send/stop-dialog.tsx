/** Asks before a send is stopped or an interrupted one is discarded. */
import { useTranslations } from 'use-intl/react';
import { ConfirmDialog } from '../../ui/floating/confirm-dialog.tsx';

interface StopDialogProps {
  /** The texts: of the send that is running, or of one that was interrupted. */
  readonly of: 'progress' | 'unfinished';
  readonly open: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

export function StopDialog({ of, open, onAnswer }: StopDialogProps) {
  const t = useTranslations('send');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer(false)}
      title={t(`${of}.askTitle`)}
      closeLabel={t('close')}
      cancelLabel={t(`${of}.no`)}
      confirmLabel={t(`${of}.yes`)}
      onConfirm={() => onAnswer(true)}
      width={400}
    >
      <p className="text-14 text-ink-2">{t(`${of}.askText`)}</p>
    </ConfirmDialog>
  );
}
