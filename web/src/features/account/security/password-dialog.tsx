/** Asks for the password, or a login at the provider, before an action that needs it; opens again after that login, and stays open with the reason when it is refused. */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { ReauthField } from './reauth/reauth-field.tsx';
import type { KeptValues, ReauthForm } from './reauth/returned.ts';
import { type ReauthBody, useReauth } from './reauth/use-reauth.ts';
import { useProblemText } from './use-problem-text.ts';

interface PasswordDialogProps {
  readonly name: ReauthForm;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly danger?: boolean;
  /** Shown between the text and the password. */
  readonly children?: ReactNode;
  /** What was typed in it besides the password, or says what it is about. */
  readonly values?: KeptValues;
  /** The same, once the user is back from the provider. */
  readonly onReturn?: (values: KeptValues) => void;
  /** The action; an error it throws is shown in the dialog. */
  readonly onConfirm: (reauth: ReauthBody) => Promise<void>;
}

export function PasswordDialog({
  name,
  open,
  onOpenChange,
  title,
  text,
  submit,
  danger = false,
  children,
  values = {},
  onReturn,
  onConfirm,
}: PasswordDialogProps) {
  const t = useTranslations('account');
  const say = useProblemText();
  const id = useId();
  const input = useRef<HTMLElement>(null);
  const reauth = useReauth(name);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: reauth.missing(password) }),
    submit: async ({ password }) => {
      await onConfirm(reauth.by(password));
      change(false);
    },
    say,
    blame: (error) => reauth.blame(error, say),
    retryAt: 'password',
  });
  const change = (next: boolean) => {
    if (!next) {
      form.reset();
      reauth.forget();
    }
    onOpenChange(next);
  };
  const openAgain = useRef(() => {
    if (reauth.kept === null) return;
    onReturn?.(reauth.kept);
    onOpenChange(true);
  });
  useEffect(() => openAgain.current(), []);

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
        <ReauthField
          reauth={reauth}
          form={form}
          values={values}
          controlRef={(control) => {
            input.current = control;
          }}
        />
        <StatusLine failed={form.error} />
      </form>
    </Dialog>
  );
}
