/** Asks the sender of an expired transfer for 48 hours more. */
import { call } from '@waybill/contract/call';
import { askExtension } from '@waybill/contract/downloads';
import { AppError } from '@waybill/contract/errors';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { isEmail } from '../../../ui/emails/email-list.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { bodyOf, type LinkTo } from './ask-offer.ts';

type State = 'writing' | 'asking' | 'asked' | 'emailWrong' | 'gone' | 'often' | 'failed';

function stateAfter(error: unknown): State {
  if (!(error instanceof AppError)) return 'failed';
  if (error.code === 'invalid_input') return 'emailWrong';
  if (error.status === 429) return 'often';
  const over = ['conflict', 'not_found', 'transfer_deleted', 'taken_down'];
  return over.includes(error.code) ? 'gone' : 'failed';
}

export function AskExtension({ link }: { link: LinkTo }) {
  const t = useTranslations('receive.expired');
  const lang = useLang();
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('writing');
  const [tried, setTried] = useState(0);
  // A personal link says whom to tell; another is asked when the server wants to know.
  const [asksEmail, setAsksEmail] = useState(link.user === undefined);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(tried + 1);
    if (asksEmail && !isEmail(email.trim())) return setState('emailWrong');
    setState('asking');
    try {
      const to = asksEmail ? { email: email.trim() } : {};
      await call(askExtension, { body: { ...bodyOf(link), ...to, lang } });
      setState('asked');
    } catch (error) {
      const next = stateAfter(error);
      if (next === 'emailWrong' && !asksEmail) {
        setAsksEmail(true);
        return setState('writing');
      }
      setState(next);
    }
  };

  if (state === 'asked' || state === 'gone') {
    return (
      <div role="status" className="receive-note mt-7" data-tone={state === 'asked' ? 'delivered' : 'muted'}>
        {state === 'asked' && <p className="font-[600]">{t('asked')}</p>}
        <p className="text-ink-2">{state === 'asked' ? t('askedText') : t('gone')}</p>
      </div>
    );
  }
  const wrong = state === 'emailWrong';
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-7 grid max-w-sm gap-4">
      {asksEmail && (
        <Field
          label={t('email')}
          hint={t('emailHint')}
          error={wrong && t('emailWrong')}
          shake={wrong ? tried : 0}
          required
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              if (wrong) setState('writing');
            }}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" loading={state === 'asking'}>
        {t('ask')}
      </Button>
      <StatusLine failed={state === 'often' ? t('often') : state === 'failed' ? t('failed') : null} />
    </form>
  );
}
