/** The contact form; typed text survives closing, a refusal and a network failure. */
import { CONTACT_MESSAGE_MAX } from '@waybill/contract/contact';
import { drawId } from '@waybill/contract/draw-id';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import type { ContactFormProps } from './contact-entry.tsx';
import { mistakesIn, type Outcome, sendMessage } from './send-message.ts';

type State = 'writing' | 'sending' | Outcome;

export function ContactForm({ open, onOpenChange }: ContactFormProps) {
  const t = useTranslations('site.contact');
  const lang = useLang();
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState('');
  const [state, setState] = useState<State>('writing');
  const [tried, setTried] = useState(0);
  // One message keeps its name through all its tries, so that it arrives once.
  const [id, setId] = useState(drawId);

  const mistakes = tried === 0 ? {} : mistakesIn({ email, message });
  const emailMistake = mistakes.email ?? (state === 'emailWrong' ? 'emailWrong' : undefined);
  const limit = { limit: CONTACT_MESSAGE_MAX };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    if (state === 'sending' || Object.keys(mistakesIn({ email, message })).length > 0) return;
    setState('sending');
    setState(await sendMessage({ email, message }, id, lang));
  };
  const another = () => {
    setMessage('');
    setTried(0);
    setId(drawId());
    setState('writing');
  };

  if (state === 'sent') {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('sentTitle')}
        description={t('sentText', { email: email.trim().toLowerCase() })}
        closeLabel={t('close')}
        actions={<Button onClick={another}>{t('another')}</Button>}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label={t('email')}
          hint={t('emailHint')}
          error={emailMistake && t(emailMistake, limit)}
          shake={emailMistake ? tried : 0}
          required
        >
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              if (state === 'emailWrong') setState('writing');
            }}
          />
        </Field>
        <Field
          label={t('message')}
          error={mistakes.message && t(mistakes.message, limit)}
          shake={mistakes.message ? tried : 0}
          required
        >
          <Textarea
            rows={5}
            value={message}
            onChange={setMessage}
            limit={CONTACT_MESSAGE_MAX}
            leftLabel={(count) => t('left', { count })}
          />
        </Field>
        <div role="alert" className="text-14 text-refused empty:hidden">
          {state === 'tooMany' || state === 'failed' ? t(state) : null}
        </div>
        <Button type="submit" variant="primary" loading={state === 'sending'}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
}
