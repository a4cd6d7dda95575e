/** The form below a conversation; typed text survives closing, a refusal, a failure and a reload. */

import { isEmail } from '@waybill/contract/address';
import { CONTACT_MESSAGE_MAX, contact, contactBody } from '@waybill/contract/contact';
import { AppError } from '@waybill/contract/errors';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { useLengthTexts } from '../../i18n/use-length-texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { ArticleSuggestions, type Suggest } from './article-suggestions.tsx';
import { callAsAnyone } from './call-as-anyone.ts';
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft.ts';
import type { Loaded } from './use-conversation.ts';

interface MessageFormProps {
  readonly loaded: Loaded;
  readonly onSent: (message: { readonly id: string; readonly text: string }, email: string) => void;
  readonly suggest?: Suggest | undefined;
  readonly onFollow: () => void;
}

const sendKey = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');

export function MessageForm({
  loaded: { account, conversation },
  onSent,
  suggest,
  onFollow,
}: MessageFormProps) {
  const t = useTranslations('contact');
  const length = useLengthTexts();
  const lang = useLang();
  const [changes, setChanges] = useState(false);
  const [isSent, setSent] = useState(false);
  // Also where the browser keeps nothing, the same text keeps its id.
  const tried = useRef<Draft | null>(null);
  const address = account ?? conversation?.email;
  const asksEmail = account === null && (address === undefined || changes);
  const messageMistake = (message: string) => {
    if (message.trim() === '') return t('messageMissing');
    return !contactBody.shape.message.safeParse(message).success && length.atMost(CONTACT_MESSAGE_MAX);
  };
  const form = useForm({
    initial: { email: '', message: readDraft()?.text ?? '' },
    check: ({ email, message }) => ({
      email: asksEmail && !isEmail(email) && t('emailWrong'),
      message: messageMistake(message),
    }),
    submit: async ({ email, message }) => {
      setSent(false);
      if (tried.current?.text !== message) tried.current = keepDraft(message);
      const { id } = tried.current;
      const typed = asksEmail ? email.trim().toLowerCase() : undefined;
      const body = { message, lang, id, ...(typed === undefined ? {} : { email: typed }) };
      await callAsAnyone(contact, { body });
      forgetDraft();
      tried.current = null;
      form.reset({ email: '', message: '' });
      setChanges(false);
      setSent(true);
      onSent({ id, text: message.trim() }, typed ?? address ?? '');
    },
    say: useErrorText({ tooMany: t('tooMany'), rest: t('failed') }),
    blame: (error) =>
      error instanceof AppError && error.fields?.['email'] !== undefined ? { email: t('emailWrong') } : {},
    retryAt: 'message',
  });
  const { message } = form.values;
  useEffect(() => {
    keepDraft(message);
  }, [message]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid w-full gap-3">
      {asksEmail && (
        <Field label={t('email')} hint={t('emailHint')} {...form.wrong('email')} required>
          <TextInput type="email" autoComplete="email" {...form.text('email')} />
        </Field>
      )}
      <Field label={t('message')} hideLabel={!asksEmail} {...form.wrong('message')} required>
        <Textarea
          rows={2}
          {...form.area('message')}
          limit={CONTACT_MESSAGE_MAX}
          leftLabel={length.leftOf}
          // What is typed meanwhile would be lost when it is sent.
          readOnly={form.busy}
          onKeyDown={onKeyDown}
        />
      </Field>
      {suggest && <ArticleSuggestions text={message} suggest={suggest} onFollow={onFollow} />}
      <StatusLine failed={form.error} />
      <div role="status" className="sr-only">
        {isSent && t('sent')}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-12 text-ink-3 pointer-coarse:hidden">{t('keys', { key: sendKey() })}</p>
        <Button type="submit" variant="primary" loading={form.busy} className="max-sm:w-full">
          {form.error === null ? t('send') : t('again')}
        </Button>
      </div>
      {!asksEmail && address !== undefined && (
        <p className="text-12 text-ink-3 [overflow-wrap:anywhere]">
          {t('mailed', { email: address })}{' '}
          {account === null && (
            <button type="button" className="link" onClick={() => setChanges(true)}>
              {t('change')}
            </button>
          )}
        </p>
      )}
    </form>
  );
}
