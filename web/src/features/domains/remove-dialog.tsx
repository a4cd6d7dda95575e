/** Asks before a domain is removed, and says what that means. */
import { type DomainView, openDomains, removeDomain } from '@waybill/contract/domains';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { changeAnswer } from '../../queries/answers.ts';
import { useChange } from '../../queries/use-change.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { ConfirmDialog } from '../../ui/floating/confirm-dialog.tsx';

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
  const remove = useChange(() => callAsUser(removeDomain, { params: { kind } }), {
    onDone: (answer) => {
      change(false);
      onRemoved();
      changeAnswer(openDomains, {}, () => answer);
    },
  });
  const change = (next: boolean) => {
    remove.forget();
    onOpenChange(next);
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={t('title', { domain: domain.shown })}
      description={text}
      closeLabel={t('close')}
      cancelLabel={t('cancel')}
      confirmLabel={t('confirm')}
      onConfirm={remove.run}
      busy={remove.isBusy}
      failed={remove.error !== null && say(remove.error)}
    />
  );
}
