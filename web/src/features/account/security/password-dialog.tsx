/** Asks for the password before an action that needs it; stays open with the reason when it is refused. */
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { PasswordField } from './password-field.tsx';
import { isAboutPassword, problem } from './problem.ts';
import { useAct } from './use-act.ts';
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
  const act = useAct();
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');

  const change = (next: boolean) => {
    if (!next) {
      setPassword('');
      act.forget();
    }
    onOpenChange(next);
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '') act.refuse(problem('passwordMissing'));
    else if (await act.run(() => onPassword(password))) return change(false);
    input.current?.focus();
  };

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
          <Button type="submit" form={form} variant={danger ? 'danger' : 'ink'} loading={act.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} noValidate className="grid gap-4">
        {children}
        <PasswordField
          label={t('yourPassword')}
          value={password}
          onChange={setPassword}
          act={act}
          inputRef={input}
        />
        <StatusLine failed={isAboutPassword(act.problem) ? undefined : say(act.problem)} />
      </form>
    </Dialog>
  );
}
