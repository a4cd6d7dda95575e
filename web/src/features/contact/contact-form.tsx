/** The contact form; typed text survives closing, a refusal and a network failure. */
import { isEmail } from '@waybill/contract/address';
import { call } from '@waybill/contract/call';
import { CONTACT_MESSAGE_MAX, contact, contactBody } from '@waybill/contract/contact';
import { drawId } from '@waybill/contract/draw-id';
import { AppError } from '@waybill/contract/errors';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import type { ContactFormProps } from './contact-entry.tsx';

export function ContactForm({ open, onOpenChange }: ContactFormProps) {
  const t = useTranslations('site.contact');
  const lang = useLang();
  const [sentTo, setSentTo] = useState<string | null>(null);
  // One message keeps its name through all its tries, so that it arrives once.
  const [id, setId] = useState(drawId);
  const messageMistake = (message: string) => {
    if (message.trim() === '') return t('messageMissing');
    return (
      !contactBody.shape.message.safeParse(message).success &&
      t('messageLong', { limit: CONTACT_MESSAGE_MAX })
    );
  };
  const form = useForm({
    initial: { email: '', message: '' },
    check: ({ email, message }) => ({
      email: !isEmail(email) && t('emailWrong'),
      message: messageMistake(message),
    }),
    submit: async ({ email, message }) => {
      const address = email.trim();
      await call(contact, { body: { email: address, message, lang, id } });
      setSentTo(address.toLowerCase());
    },
    say: useErrorText({ tooMany: t('tooMany'), rest: t('failed') }),
    blame: (error) =>
      error instanceof AppError && error.fields?.['email'] !== undefined ? { email: t('emailWrong') } : {},
  });
  const another = () => {
    form.reset({ ...form.values, message: '' });
    setId(drawId());
    setSentTo(null);
  };

  if (sentTo !== null) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={t('sentTitle')}
        description={t('sentText', { email: sentTo })}
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
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <Field label={t('email')} hint={t('emailHint')} {...form.wrong('email')} required>
          <TextInput type="email" autoComplete="email" {...form.text('email')} />
        </Field>
        <Field label={t('message')} {...form.wrong('message')} required>
          <Textarea
            rows={5}
            {...form.area('message')}
            limit={CONTACT_MESSAGE_MAX}
            leftLabel={(count) => t('left', { count })}
          />
        </Field>
        <div role="alert" className="text-14 text-refused empty:hidden">
          {form.error}
        </div>
        <Button type="submit" variant="primary" loading={form.busy}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
}
