/** Takes a transfer down for good, with a reason; its files can be blocked from then on. */
import {
  type ConsoleTransferRow,
  type consoleTransfer,
  takeDownTransfer,
} from '@waybill/contract/console-transfers';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { MessageField } from '../act/message-field.tsx';

interface TakedownDialogProps {
  readonly transfer: Pick<ConsoleTransferRow, 'id' | 'reference'>;
  readonly onClose: () => void;
  readonly onDone: (answer: AnswerOf<typeof consoleTransfer>) => void;
}

export function TakedownDialog({ transfer: { id, reference }, onClose, onDone }: TakedownDialogProps) {
  const t = useTranslations('console.takedown');
  const [blockFiles, setBlockFiles] = useState(false);
  const [message, setMessage] = useState('');
  return (
    <ActDialog
      title={t('title', { reference })}
      text={t('text')}
      submit={t('submit')}
      danger
      onClose={onClose}
      onAct={async (reason) =>
        onDone(await callAsUser(takeDownTransfer, { params: { id }, body: { reason, message, blockFiles } }))
      }
    >
      <MessageField label={t('message')} hint={t('messageHint')} value={message} onChange={setMessage} />
      <Checkbox checked={blockFiles} onChange={setBlockFiles} label={t('block')} />
    </ActDialog>
  );
}
