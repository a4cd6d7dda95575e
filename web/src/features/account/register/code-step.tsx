/** Step 2: the code from the email, checked as soon as all digits are typed. */
import { CODE_LENGTH, CODE_LIFETIME_S } from '@waybill/contract/codes';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeInput } from '../../../ui/fields/code-input.tsx';
import { ConfirmElsewhere } from '../../../ui/fields/confirm-elsewhere.tsx';
import { useShake } from '../../../ui/fields/use-shake.ts';
import { useLinkTexts } from '../../../upload/use-link-texts.ts';
import { Notice } from '../form/notice.tsx';
import { readDraft } from './draft.ts';
import { askCode, checkCode, isLinkConfirmed } from './register.ts';
import { useLocked } from './use-locked.ts';

const RESEND_LOCK_MS = 2_000;

interface CodeStepProps {
  readonly email: string;
  readonly onVerified: () => void;
  readonly onChangeEmail: () => void;
}

export function CodeStep({ email, onVerified, onChangeEmail }: CodeStepProps) {
  const t = useTranslations('auth.code');
  const lang = useLang();
  const [state, setState] = useState<'typing' | 'checking' | 'sending'>('typing');
  const [error, setError] = useState<unknown>(null);
  const [resent, setResent] = useState(false);
  /** Increases each time the boxes are cleared. */
  const [round, setRound] = useState(0);
  const [wrong, setWrong] = useState(0);
  const [locked, lock] = useLocked(RESEND_LOCK_MS, true);
  const boxes = useShake<HTMLDivElement>(wrong);
  const linkTexts = useLinkTexts('auth.code.link', email);
  const errors = useTranslations('errors');
  const say = useErrorText({ notVerified: errors('wrongCode') });
  const isWrong = error === 'wrong_code' || hasCode(error, 'wrong_code', 'email_not_verified');

  const check = async (code: string) => {
    if (state !== 'typing') return;
    setState('checking');
    setError(null);
    setResent(false);
    try {
      if (await checkCode(lang, code)) return onVerified();
      setError('wrong_code');
    } catch (thrown) {
      setError(thrown);
    }
    setState('typing');
    setRound(round + 1);
    setWrong(wrong + 1);
  };
  const resend = async () => {
    setState('sending');
    setError(null);
    setResent(false);
    try {
      if (await askCode(lang)) return onVerified();
    } catch (thrown) {
      if (hasCode(thrown, 'email_taken')) return onChangeEmail();
      setError(thrown);
      return;
    } finally {
      setState('typing');
    }
    setResent(true);
    setRound(round + 1);
    lock();
  };

  const values = { digits: String(CODE_LENGTH), email, minutes: String(CODE_LIFETIME_S / 60) };
  return (
    <div className="grid gap-5">
      {readDraft().byLink ? (
        <ConfirmElsewhere texts={linkTexts} check={isLinkConfirmed} onConfirmed={onVerified} say={say} />
      ) : (
        <>
          <p className="text-ink-2 [overflow-wrap:anywhere]">{t('text', values)}</p>
          <div ref={boxes} aria-busy={state === 'checking'}>
            <CodeInput
              key={round}
              label={t('label')}
              boxLabel={(position) => t('box', { position: String(position) })}
              invalid={isWrong}
              disabled={state === 'checking'}
              onComplete={(code) => void check(code)}
              autoFocus
            />
          </div>
        </>
      )}
      {error !== null && (
        <Notice tone="refused" title={hasCode(error, 'too_many_codes') && t('tooManyCodes')}>
          {hasCode(error, 'too_many_tries') ? t('tooManyTries') : say(error)}
        </Notice>
      )}
      {resent && !readDraft().byLink && <Notice tone="delivered">{t('resent')}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          loading={state === 'sending'}
          disabled={locked || state === 'checking'}
          onClick={() => void resend()}
        >
          {t('resend')}
        </Button>
        <Button variant="ghost" onClick={onChangeEmail}>
          {t('change')}
        </Button>
      </div>
      <p aria-live="polite" className="min-h-5 text-14 text-ink-3">
        {state === 'checking' ? t('checking') : locked ? t('resendSoon') : ''}
      </p>
    </div>
  );
}
