/** Asks for the reason before an operator does something, and for a code where the server wants a fresh one. */
import { confirmConsole, consoleGate } from '@waybill/contract/console-gate';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { queryClient } from '../../../queries/client.ts';
import { keyOf } from '../../../queries/keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';

interface ActDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly danger?: boolean | undefined;
  readonly onClose: () => void;
  /** False while what is above the reason is wrong, and says so. */
  readonly ready?: boolean | undefined;
  /** Shown above the reason. */
  readonly children?: ReactNode;
  /** An error it throws is shown in the dialog. */
  readonly onAct: (reason: string) => Promise<unknown>;
}

export function ActDialog({
  title,
  text,
  submit,
  danger = false,
  ready = true,
  onClose,
  children,
  onAct,
}: ActDialogProps) {
  const t = useTranslations('console.act');
  const code = useTranslations('console.code');
  const say = useErrorText();
  const id = useId();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initial: { reason: '', code: '' },
    check: (values) => ({
      reason: values.reason.trim() === '' && t('reasonMissing'),
      code: asksCode && values.code.trim() === '' && code('missing'),
    }),
    submit: async (values) => {
      if (asksCode) {
        const gate = await callAsUser(confirmConsole, { body: { code: values.code.trim() } });
        queryClient.setQueryData(keyOf(consoleGate, {}), gate);
        setAsksCode(false);
      }
      try {
        await onAct(values.reason.trim());
      } catch (error) {
        if (!hasCode(error, 'second_factor_required')) throw error;
        setAsksCode(true);
        return;
      }
      onClose();
    },
    say,
    blame: (error) => (hasCode(error, 'wrong_second_factor') ? { code: say(error) } : {}),
    retryAt: 'reason',
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.busy && onClose()}
      title={title}
      description={text}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'ink'}
            loading={form.busy}
            disabled={!ready}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        {children}
        <Field label={t('reason')} hint={t('reasonHint')} {...form.wrong('reason')} required>
          <TextInput {...form.text('reason')} maxLength={500} autoComplete="off" />
        </Field>
        {asksCode && (
          <Field label={code('label')} hint={t('codeHint')} {...form.wrong('code')} required>
            <TextInput
              {...form.text('code')}
              mono
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          </Field>
        )}
        <StatusLine failed={form.error} />
      </form>
    </Dialog>
  );
}
