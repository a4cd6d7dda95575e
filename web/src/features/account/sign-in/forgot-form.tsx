/** Requests a link to choose a new password; the answer is the same whether or not there is an account. */
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { isEmail } from '../form/checks.ts';
import type { Failure } from '../form/failure.ts';
import { EmailField } from '../form/fields.tsx';
import { FailureNotice, Notice } from '../form/notice.tsx';
import type { Typed } from '../form/use-typed.ts';
import { askForReset } from './sign-in.ts';

export function ForgotForm({ email, onBack }: { email: Typed; onBack: () => void }) {
  const t = useTranslations('auth');
  const lang = useLang();
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tried, setTried] = useState(0);
  const wrong = tried > 0 && !isEmail(email.value);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'busy') return;
    setTried(tried + 1);
    if (!isEmail(email.value)) return email.focus();
    setState('busy');
    const failed = await askForReset(email.value, lang);
    setFailure(failed);
    setState(failed === null ? 'sent' : 'asking');
  };

  const back = (
    <Button variant="ghost" className="justify-self-start" onClick={onBack}>
      {t('forgot.back')}
    </Button>
  );
  if (state === 'sent') {
    return (
      <div className="grid gap-5">
        <Notice tone="delivered" title={t('forgot.sent')}>
          {t('forgot.sentText')}
        </Notice>
        <p className="text-ink-2">{t('forgot.sentLate')}</p>
        {back}
      </div>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-2">{t('forgot.text')}</p>
      <FailureNotice
        failure={failure}
        title={failure !== null && 'n' in failure ? t('forgot.tooMany') : undefined}
      />
      <EmailField typed={email} error={wrong && t('emailWrong')} shake={wrong ? tried : 0} />
      <Button type="submit" variant="primary" size="lg" loading={state === 'busy'}>
        {t('forgot.submit')}
      </Button>
      {back}
    </form>
  );
}
