/** Asks for confirmation before something that cannot be undone; stays open with the reason when it fails. */
import { useTranslations } from 'use-intl/react';
import { useChange } from '../../../queries/use-change.ts';
import { ConfirmDialog as Confirm } from '../../../ui/floating/confirm-dialog.tsx';
import { useProblemText } from './use-problem-text.ts';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** `primary`: for what does no harm. */
  readonly variant?: 'danger' | 'primary';
  readonly onConfirm: () => Promise<void>;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirm,
  variant = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  const t = useTranslations('account');
  const say = useProblemText();
  const confirmed = useChange(onConfirm, { onDone: () => change(false) });
  const change = (next: boolean) => {
    if (!next) confirmed.forget();
    onOpenChange(next);
  };
  return (
    <Confirm
      open={open}
      onOpenChange={change}
      title={title}
      description={text}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={confirm}
      confirmVariant={variant}
      onConfirm={confirmed.run}
      busy={confirmed.isBusy}
      failed={say(confirmed.error)}
    />
  );
}
