/** Asks before a domain is removed, and says what that means. */
import { type DomainView, openDomains, removeDomain } from '@waybill/contract/domains';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { changeAnswer } from '../../queries/answers.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';

interface RemoveDialogProps {
  readonly kind: 'link' | 'sending';
  readonly domain: DomainView;
  readonly text: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onRemoved: () => void;
}

export function RemoveDialog({ kind, domain, text, open, onOpenChange, onRemoved }: RemoveDialogProps) {
  const t = useTranslations('domains.remove');
  const say = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const change = (next: boolean) => {
    setFailed(null);
    onOpenChange(next);
  };
  const remove = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const answer = await callAsUser(removeDomain, { params: { kind } });
      change(false);
      onRemoved();
      changeAnswer(openDomains, {}, () => answer);
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
      title={t('title', { domain: domain.shown })}
      description={text}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => change(false)}>{t('cancel')}</Button>
          <Button variant="danger" loading={isBusy} onClick={() => void remove()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <StatusLine failed={failed} />
    </Dialog>
  );
}
