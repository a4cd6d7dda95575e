/** The row that changes the password, which ends all other sessions. */
import { changePassword } from '@waybill/contract/passwords';
import { listSessions } from '@waybill/contract/sessions';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { invalidate } from '../../../queries/answers.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { FormActions } from './form-actions.tsx';
import { passwordMistake } from './new-credentials.ts';
import { PasswordField } from './password-field.tsx';
import { isAboutPassword, problem } from './problem.ts';
import { UnfoldingRow } from './unfolding-row.tsx';
import { useAct } from './use-act.ts';
import { useProblemText } from './use-problem-text.ts';

export function PasswordRow({ email }: { email: string }) {
  const t = useTranslations('account.signIn');
  const [ended, setEnded] = useState<number | null>(null);
  const others = ended ? t('ended', counted(ended)) : t('endedNone');
  return (
    <UnfoldingRow
      label={t('passwordLabel')}
      hint={t('passwordHint')}
      open={t('changePassword')}
      done={ended === null ? null : `${t('changed')} ${others}`}
    >
      {(fold) => (
        <PasswordForm
          email={email}
          onCancel={fold}
          onChanged={(count) => {
            setEnded(count);
            void invalidate(listSessions);
            fold();
          }}
        />
      )}
    </UnfoldingRow>
  );
}

interface PasswordFormProps {
  readonly email: string;
  readonly onCancel: () => void;
  readonly onChanged: (ended: number) => void;
}

function PasswordForm({ email, onCancel, onChanged }: PasswordFormProps) {
  const t = useTranslations('account.signIn');
  const all = useTranslations('account');
  const say = useProblemText();
  const act = useAct();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [tried, setTried] = useState(0);
  const mistake = tried === 0 ? undefined : passwordMistake(next);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    if (current === '') act.refuse(problem('passwordMissing'));
    if (current === '' || passwordMistake(next) !== undefined) return;
    const body = { password: current, newPassword: next };
    await act.run(async () => onChanged((await callAsUser(changePassword, { body })).ended));
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-sm gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('current')} value={current} onChange={setCurrent} act={act} />
      <Field
        label={t('new')}
        hint={t('newHint')}
        error={mistake && all(`problems.${mistake}`)}
        shake={mistake ? tried : 0}
        required
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={all('showPassword')}
          hideLabel={all('hidePassword')}
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </Field>
      <StatusLine failed={isAboutPassword(act.problem) ? undefined : say(act.problem)} />
      <FormActions label={t('save')} busy={act.busy} onCancel={onCancel} />
    </form>
  );
}
