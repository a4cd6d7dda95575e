/** The form that tells the operator what is wrong with a transfer. */
import { call } from '@waybill/contract/call';
import { ABUSE_REASONS, ABUSE_TEXT_MAX, type AbuseReason, reportAbuse } from '@waybill/contract/downloads';
import { AppError } from '@waybill/contract/errors';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { isEmail } from '../../../ui/emails/email-list.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Dialog, DialogClose } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';

type State = 'writing' | 'sending' | 'sent' | 'choose' | 'emailWrong' | 'long' | 'often' | 'failed';

interface ReportFormProps {
  readonly slug: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function ReportForm({ slug, open, onOpenChange }: ReportFormProps) {
  const t = useTranslations('receive');
  const [reason, setReason] = useState<AbuseReason | null>(null);
  const [message, setMessage] = useState('');
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('writing');
  const [tried, setTried] = useState(0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    if (reason === null) return setState('choose');
    if (Array.from(message.trim()).length > ABUSE_TEXT_MAX) return setState('long');
    if (email.trim() !== '' && !isEmail(email.trim())) return setState('emailWrong');
    setState('sending');
    const back = email.trim() === '' ? {} : { email: email.trim() };
    try {
      await call(reportAbuse, { body: { slug, reason, message: message.trim(), ...back } });
      setState('sent');
    } catch (error) {
      setState(error instanceof AppError && error.status === 429 ? 'often' : 'failed');
    }
  };

  if (state === 'sent') {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('report.sent')}
        closeLabel={t('close')}
        actions={<DialogClose render={<Button variant="ink">{t('close')}</Button>} />}
      >
        <p className="text-14 text-ink-2">{t('report.sentText')}</p>
      </Dialog>
    );
  }
  const said = state === 'choose' || state === 'often' || state === 'failed' ? t(`report.${state}`) : null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('report.title')}
      description={t('report.text')}
      closeLabel={t('close')}
      width={520}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <RadioGroup
          legend={t('report.reason')}
          options={ABUSE_REASONS.map((value) => ({ value, label: t(`report.${value}`) }))}
          value={reason}
          onChange={(next) => {
            setReason(next);
            setState('writing');
          }}
        />
        <Field
          label={t('report.message')}
          aside={t('report.optional')}
          error={state === 'long' && t('report.long')}
          shake={state === 'long' ? tried : 0}
        >
          <Textarea
            value={message}
            onChange={setMessage}
            limit={ABUSE_TEXT_MAX}
            leftLabel={(count) => t('report.left', { count })}
          />
        </Field>
        <Field
          label={t('report.email')}
          aside={t('report.optional')}
          hint={t('report.emailHint')}
          error={state === 'emailWrong' && t('report.emailWrong')}
          shake={state === 'emailWrong' ? tried : 0}
        >
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <StatusLine failed={said} />
        <Button type="submit" variant="primary" loading={state === 'sending'}>
          {t('report.send')}
        </Button>
      </form>
    </Dialog>
  );
}
