/** Forwards a transfer to other people, without uploading it again. */
import { shareFile } from '@waybill/contract/forwarding';
import { isolatedTitle } from '@waybill/contract/titles';
import type { TransferView } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../i18n/use-lang.tsx';
import { callAsUser } from '../../session/call-as-user.ts';
import { ForwardForm } from './forward-form.tsx';

interface ForwardDialogProps {
  readonly transfer: Pick<TransferView, 'slug' | 'title' | 'folder' | 'message' | 'fileName' | 'fileNumber'>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (forwarded: TransferView) => void;
}

export function ForwardDialog({ transfer, open, onClose, onDone }: ForwardDialogProps) {
  const t = useTranslations('dash.latest.forward');
  const lang = useLang();
  return (
    <ForwardForm
      heading={t('title', { title: isolatedTitle(transfer, lang) })}
      text={t('text')}
      message={transfer.message}
      gone={t('gone')}
      open={open}
      onClose={onClose}
      onSend={async ({ title: _, ...forwarding }) => {
        const body = { from: transfer.slug, ...forwarding };
        onDone((await callAsUser(shareFile, { body })).transfer);
      }}
    />
  );
}
