/** Forwards a transfer to other people, without uploading it again. */
import { listContacts } from '@waybill/contract/contacts';
import { drawId } from '@waybill/contract/draw-id';

import { AppError, type ErrorCode } from '@waybill/contract/errors';
import { shareFile } from '@waybill/contract/forwarding';
import { isolatedTitle } from '@waybill/contract/titles';
import { MESSAGE_MAX, type SendAs, type TransferView } from '@waybill/contract/transfers';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { useCall } from '../../queries/use-call.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { EmailChips } from '../../ui/emails/email-chips.tsx';
import { type EmailSuggestion, isEmail } from '../../ui/emails/email-list.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';

type RecipientError = 'toMissing' | 'toWrong' | 'toMany';
type ForwardError = RecipientError | 'failed' | 'storage' | 'away' | 'monthly' | 'suspended' | 'gone';

const errors: Partial<Readonly<Record<ErrorCode, ForwardError>>> = {
  invalid_recipients: 'toWrong',
  too_many_recipients: 'toMany',
  storage_exceeded: 'storage',
  storage_full: 'storage',
  storage_unavailable: 'away',
  monthly_limit: 'monthly',
  suspended: 'suspended',
  not_found: 'gone',
  transfer_expired: 'gone',
};

const forwardError = (error: unknown): ForwardError =>
  (error instanceof AppError ? errors[error.code] : undefined) ?? 'failed';

const isRecipientError = (error: ForwardError | null): error is RecipientError =>
  error?.startsWith('to') === true;

const NO_CONTACTS: readonly EmailSuggestion[] = [];

interface ForwardDialogProps {
  readonly transfer: TransferView;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (forwarded: TransferView) => void;
}

export function ForwardDialog({ transfer, open, onClose, onDone }: ForwardDialogProps) {
  const t = useTranslations('dash.latest');
  const lang = useLang();
  const [sendAs, setSendAs] = useState<SendAs>('email');
  const [emails, setEmails] = useState<readonly string[]>([]);
  const [message, setMessage] = useState(transfer.message);
  // Without suggestions, addresses can still be typed.
  const contacts = useCall(listContacts, {}).data?.contacts ?? NO_CONTACTS;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ForwardError | null>(null);
  const [tried, setTried] = useState(0);
  // The same for every attempt, so that a lost answer does not forward it twice.
  const [key] = useState(() => drawId());

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(tried + 1);
    const byMail = sendAs === 'email';
    if (byMail && emails.length === 0) return setError('toMissing');
    if (byMail && !emails.every(isEmail)) return setError('toWrong');
    setBusy(true);
    setError(null);
    const emailTo = byMail ? [...emails] : [];
    try {
      const body = { from: transfer.slug, key, sendAs, emailTo, message: message.trim(), lang };
      const { transfer: forwarded } = await callAsUser(shareFile, { body });
      onDone(forwarded);
    } catch (thrown) {
      setError(forwardError(thrown));
    } finally {
      setBusy(false);
    }
  };

  const wrong = emails.every(isEmail) ? null : 'toWrong';
  const about = isRecipientError(error) ? error : wrong;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('forward.title', { title: isolatedTitle(transfer, lang) })}
      description={t('forward.text')}
      closeLabel={t('paper.close')}
      width={520}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <Segmented
          legend={t('forward.as')}
          value={sendAs}
          onChange={setSendAs}
          options={[
            { value: 'email', label: t('forward.mail') },
            { value: 'link', label: t('forward.link') },
          ]}
        />
        {sendAs === 'email' && (
          <Field label={t('forward.to')} error={about && t(`forward.${about}`)} shake={about ? tried : 0}>
            <EmailChips
              value={emails}
              onChange={(next) => {
                setEmails(next);
                if (about) setError(null);
              }}
              labels={{
                remove: (email) => t('forward.remove', { email }),
                edit: (email) => t('forward.edit', { email }),
                more: (hidden) => t('forward.more', counted(hidden)),
                less: t('forward.less'),
                suggestions: t('forward.suggestions'),
              }}
              suggestions={contacts}
            />
          </Field>
        )}
        <Field label={t('forward.message')} aside={t('forward.optional')}>
          <Textarea
            value={message}
            onChange={setMessage}
            limit={MESSAGE_MAX}
            leftLabel={(count) => t('forward.left', { count })}
          />
        </Field>
        <StatusLine failed={error !== null && !isRecipientError(error) ? t(`forward.${error}`) : null} />
        <Button type="submit" variant="primary" loading={busy}>
          {t('forward.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
