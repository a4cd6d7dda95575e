/** Asks for the password before an action that needs it; stays open with the reason when it is refused. */
import { type ReactNode, useId, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { isAboutPassword, PasswordField } from './password-field.tsx';
import { useProblemText } from './use-problem-text.ts';

interface PasswordDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly danger?: boolean;
  /** Shown between the text and the password. */
  readonly children?: ReactNode;
  /** The action; an error it throws is shown in the dialog. */
  readonly onPassword: (password: string) => Promise<void>;
}

export function PasswordDialog({
  open,
  onOpenChange,
  title,
  text,
  submit,
  danger = false,
  children,
  onPassword,
}: PasswordDialogProps) {
  const t = useTranslations('account');
  const say = useProblemText();
  const id = useId();
  const input = useRef<HTMLElement>(null);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' && t('passwordMissing') }),
    submit: async ({ password }) => {
      await onPassword(password);
      change(false);
    },
    say,
    blame: (error) => (isAboutPassword(error) ? { password: say(error) } : {}),
    retryAt: 'password',
  });
  const change = (next: boolean) => {
    if (!next) form.reset();
    onOpenChange(next);
  };
  const password = form.text('password');

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      initialFocus={input}
      title={title}
      description={text}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={() => change(false)}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'ink'} loading={form.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={form.onSubmit} noValidate className="grid gap-4">
        {children}
        <PasswordField
          label={t('yourPassword')}
          input={{
            ...password,
            ref: (control) => {
              input.current = control;
              password.ref(control);
            },
          }}
          {...form.wrong('password')}
        />
        <StatusLine failed={form.error} />
      </form>
    </Dialog>
  );
}
