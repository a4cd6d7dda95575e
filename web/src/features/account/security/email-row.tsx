/** The row that shows the address, and changes it by a link mailed to the new one. */
import { changeEmail } from '@waybill/contract/profile';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { FormActions } from './form-actions.tsx';
import { emailMistake } from './new-credentials.ts';
import { PasswordField } from './password-field.tsx';
import { isAboutPassword, problem } from './problem.ts';
import { UnfoldingRow } from './unfolding-row.tsx';
import { useAct } from './use-act.ts';
import { useProblemText } from './use-problem-text.ts';

export function EmailRow({ email }: { email: string }) {
  const t = useTranslations('account.signIn');
  const [asked, setAsked] = useState(false);
  return (
    <UnfoldingRow
      label={t('email')}
      hint={<span className="wrap-anywhere">{t('emailNow', { email })}</span>}
      open={t('changeEmail')}
      done={asked ? t('emailAsked') : null}
    >
      {(fold) => (
        <EmailForm
          now={email}
          onCancel={fold}
          onAsked={() => {
            setAsked(true);
            fold();
          }}
        />
      )}
    </UnfoldingRow>
  );
}

interface EmailFormProps {
  readonly now: string;
  readonly onCancel: () => void;
  readonly onAsked: () => void;
}

function EmailForm({ now, onCancel, onAsked }: EmailFormProps) {
  const t = useTranslations('account.signIn');
  const all = useTranslations('account');
  const say = useProblemText();
  const act = useAct();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(0);
  const mistake = tried === 0 ? undefined : emailMistake(email, now);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    if (password === '') act.refuse(problem('passwordMissing'));
    if (password === '' || emailMistake(email, now) !== undefined) return;
    const body = { email: email.trim(), password };
    if (await act.run(async () => void (await callAsUser(changeEmail, { body })))) onAsked();
  };
  return (
    <form onSubmit={submit} noValidate className="grid max-w-sm gap-4">
      <Field label={t('newEmail')} error={mistake && t(mistake)} shake={mistake ? tried : 0} required>
        <TextInput
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <PasswordField label={all('yourPassword')} value={password} onChange={setPassword} act={act} />
      <StatusLine failed={isAboutPassword(act.problem) ? undefined : say(act.problem)} />
      <FormActions label={t('emailSend')} busy={act.busy} onCancel={onCancel} />
    </form>
  );
}
