/** Asks before a new signing key is made, because it needs a new DNS record. */
import { openDomains, rotateKey } from '@waybill/contract/domains';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { changeAnswer } from '../../queries/answers.ts';
import { useChange } from '../../queries/use-change.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { ConfirmDialog } from '../../ui/floating/confirm-dialog.tsx';

interface RotateDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function RotateDialog({ open, onOpenChange }: RotateDialogProps) {
  const t = useTranslations('domains.sending.rotate');
  const tRemove = useTranslations('domains.remove');
  const say = useErrorText();
  const rotate = useChange(() => callAsUser(rotateKey, {}), {
    onDone: (answer) => {
      changeAnswer(openDomains, {}, () => answer);
      change(false);
    },
  });
  const change = (next: boolean) => {
    rotate.forget();
    onOpenChange(next);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={t('title')}
      description={t('text')}
      closeLabel={tRemove('close')}
      cancelLabel={tRemove('cancel')}
      confirmLabel={t('confirm')}
      confirmVariant="primary"
      onConfirm={rotate.run}
      busy={rotate.isBusy}
      failed={rotate.error !== null && say(rotate.error)}
    />
  );
}
