/** Closes a report; the person who reported is emailed when they gave an address. */
import { type ConsoleReport, keepReported } from '@waybill/contract/console-transfers';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { ActDialog } from '../act/act-dialog.tsx';
import { MessageField } from '../act/message-field.tsx';

interface KeepDialogProps {
  readonly report: Pick<ConsoleReport, 'id' | 'email'>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function KeepDialog({ report: { id, email }, onClose, onDone }: KeepDialogProps) {
  const t = useTranslations('console.reports');
  const [message, setMessage] = useState('');
  return (
    <ActDialog
      title={t('keepTitle')}
      text={email === null ? t('keepText') : `${t('keepText')} ${t('keepMail', { email })}`}
      submit={t('keep')}
      onClose={onClose}
      onAct={async (reason) => {
        await callAsUser(keepReported, { params: { id }, body: { reason, message } });
        onDone();
      }}
    >
      {email !== null && (
        <MessageField
          label={t('keepMessage')}
          hint={t('keepMessageHint')}
          value={message}
          onChange={setMessage}
        />
      )}
    </ActDialog>
  );
}
