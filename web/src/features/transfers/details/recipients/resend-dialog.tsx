/** Asks before everyone who has not downloaded is emailed again. */
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogClose } from '../../../../ui/floating/dialog.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { toResend } from './reach.ts';
import type { PeopleActs } from './use-people-acts.ts';

interface ResendDialogProps {
  readonly acts: PeopleActs;
  readonly onClose: () => void;
}

export function ResendDialog({ acts, onClose }: ResendDialogProps) {
  const t = useTranslations('details');
  const { details, now } = useOpenTransfer();
  const people = toResend(details.recipients, now);
  const count = people.length;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('mail.resendTitle')}
      description={t('mail.resendText', { count })}
      closeLabel={t('close')}
      actions={
        <>
          <DialogClose render={<Button variant="ghost">{t('cancel')}</Button>} />
          <Button
            variant="primary"
            loading={acts.busy === 'all'}
            onClick={() => void acts.resend(people).then(onClose)}
          >
            {t('mail.resendAll', { count })}
          </Button>
        </>
      }
    />
  );
}
