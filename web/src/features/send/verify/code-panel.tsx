/** The code screen of a visitor: five boxes between the form and the upload. */
import { CODE_LENGTH, CODE_LIFETIME_S } from '@waybill/contract/codes';
import { RESEND_LOCK_MS } from '@waybill/contract/notices';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeInput } from '../../../ui/fields/code-input.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/paper/waybill-card.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { changeSendState } from '../send-store.ts';
import { codeAgain, prove } from './prove.ts';

export function CodePanel({ email }: { email: string }) {
  const t = useTranslations('send');
  const lang = useLang();
  const [busy, setBusy] = useState<'no' | 'checking' | 'sending'>('no');
  const [error, setError] = useState<unknown>(null);
  const [resent, setResent] = useState(false);
  const say = useErrorText({ tooMany: t('code.tooManyTries'), suspended: t('error.suspended') });
  /** Counts what empties the boxes. */
  const [round, setRound] = useState(0);
  const [locked, setLocked] = useState(true);
  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), RESEND_LOCK_MS);
    return () => clearTimeout(timer);
  }, [locked]);

  /** `work` is true when the upload has begun, and this panel goes. */
  const run = async (what: 'checking' | 'sending', work: () => Promise<boolean>) => {
    setBusy(what);
    setError(null);
    setResent(false);
    try {
      if (await work()) return;
      setResent(true);
      setLocked(true);
    } catch (thrown) {
      setError(thrown);
    }
    setBusy('no');
    setRound((count) => count + 1);
  };
  const check = (code: string) =>
    run('checking', async () => {
      await prove(email, code, lang);
      return true;
    });
  const values = { digits: String(CODE_LENGTH), email, minutes: String(CODE_LIFETIME_S / 60) };
  const isWrong = hasCode(error, 'wrong_code');
  return (
    <section aria-label={t('code.title')}>
      <WaybillCard
        className="send-card"
        header={<WaybillNumber label={t('number')} />}
        stub={
          <div className="send-stub">
            <Button variant="ghost" onClick={() => changeSendState({ stage: { at: 'form' } })}>
              {t('code.back')}
            </Button>
            <Button
              loading={busy === 'sending'}
              disabled={locked || busy === 'checking'}
              onClick={() => void run('sending', () => codeAgain(email, lang))}
            >
              {t('code.resend')}
            </Button>
          </div>
        }
      >
        <h2 className="text-28">{t('code.title')}</h2>
        <p className="mt-2 mb-6 text-ink-2 [overflow-wrap:anywhere]">{t('code.text', values)}</p>
        <div aria-busy={busy === 'checking'}>
          <CodeInput
            key={round}
            label={t('code.label')}
            boxLabel={(position) => t('code.box', { position: String(position) })}
            invalid={isWrong}
            shake={isWrong ? round : 0}
            disabled={busy === 'checking'}
            onComplete={(code) => void check(code)}
            autoFocus
          />
        </div>
        <StatusLine
          reserve
          className="mt-4"
          done={resent && t('code.sent')}
          failed={error !== null && say(error)}
        />
      </WaybillCard>
    </section>
  );
}
