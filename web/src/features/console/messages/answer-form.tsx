/** The operator's answer: the person sees it on the page, and gets it by email. */
import {
  answerConversation,
  type ConsoleConversation,
  type consoleConversation,
} from '@waybill/contract/console-conversations';
import { CONTACT_ANSWER_MAX, contactLength } from '@waybill/contract/contact';
import { drawId } from '@waybill/contract/draw-id';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';

interface AnswerFormProps {
  readonly conversation: ConsoleConversation;
  readonly onAnswered: (answer: AnswerOf<typeof consoleConversation>) => void;
}

export function AnswerForm({ conversation: { number, email, lang }, onAnswered }: AnswerFormProps) {
  const t = useTranslations('console.messages');
  const say = useErrorText();
  // A second try after a lost answer is the same message.
  const [id, setId] = useState(drawId);
  const [done, setDone] = useState(false);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({
      text:
        (text.trim() === '' && t('answerMissing')) ||
        (contactLength(text.trim()) > CONTACT_ANSWER_MAX && t('answerLong')),
    }),
    submit: async ({ text }) => {
      setDone(false);
      onAnswered(
        await callAsUser(answerConversation, { params: { number }, body: { id, text: text.trim() } }),
      );
      setId(drawId());
      setDone(true);
      form.reset();
    },
    say,
    retryAt: 'text',
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="mt-4 grid gap-3">
      <Field label={t('answer')} hint={t(`languages.${lang}`)} {...form.wrong('text')}>
        <Textarea {...form.area('text')} rows={4} limit={CONTACT_ANSWER_MAX} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="ink" loading={form.busy}>
          {t('send')}
        </Button>
        <StatusLine done={done && t('sent', { email })} failed={form.error} />
      </div>
    </form>
  );
}
