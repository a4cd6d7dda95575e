/** Asks an operator for a code of the second factor, and opens the console with it. */
import { confirmConsole, consoleGate } from '@waybill/contract/console-gate';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { queryClient } from '../../../queries/client.ts';
import { keyOf } from '../../../queries/keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

interface CodeFormProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
}

export function CodeForm({ title, text, submit }: CodeFormProps) {
  const t = useTranslations('console.code');
  const say = useErrorText();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' && t('missing') }),
    submit: async ({ code }) => {
      const answer = await callAsUser(confirmConsole, { body: { code: code.trim() } });
      queryClient.setQueryData(keyOf(consoleGate, {}), answer);
    },
    say,
    blame: (error) => ({ code: say(error) }),
    retryAt: 'code',
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="mt-8 grid max-w-[380px] gap-4">
      <h1 className="text-22">{title}</h1>
      <p className="text-14 text-ink-2">{text}</p>
      <Field label={t('label')} hint={t('hint')} {...form.wrong('code')} required>
        <TextInput
          {...form.text('code')}
          mono
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </Field>
      <Button type="submit" variant="ink" loading={form.busy} className="justify-self-start">
        {submit}
      </Button>
    </form>
  );
}
