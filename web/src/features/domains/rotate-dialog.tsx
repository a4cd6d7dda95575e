/** Asks before a new signing key is made, because it needs a new DNS record. */
import { openDomains, rotateKey } from '@waybill/contract/domains';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { changeAnswer } from '../../queries/answers.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';

interface RotateDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function RotateDialog({ open, onOpenChange }: RotateDialogProps) {
  const t = useTranslations('domains.sending.rotate');
  const tRemove = useTranslations('domains.remove');
  const say = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const change = (next: boolean) => {
    setFailed(null);
    onOpenChange(next);
  };
  const rotate = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const answer = await callAsUser(rotateKey, {});
      changeAnswer(openDomains, {}, () => answer);
      change(false);
    } catch (error) {
      setFailed(say(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t('title')}
      description={t('text')}
      closeLabel={tRemove('close')}
      actions={
        <>
          <Button onClick={() => change(false)}>{tRemove('cancel')}</Button>
          <Button variant="primary" loading={isBusy} onClick={() => void rotate()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <StatusLine failed={failed} />
    </Dialog>
  );
}
