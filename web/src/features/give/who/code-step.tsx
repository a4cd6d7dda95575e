/** The code that verifies the address of someone who hands in files. */
import { CODE_LENGTH, CODE_LIFETIME_S } from '@waybill/contract/codes';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeCheck } from '../../../ui/fields/code-check.tsx';
import { ConfirmElsewhere } from '../../../ui/fields/confirm-elsewhere.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useCodeEntry } from '../../../upload/use-code-entry.ts';
import { useLinkTexts } from '../../../upload/use-link-texts.ts';
import { checkCode, hasLink, isVerified, sendCode } from '../../../upload/verify-address.ts';

interface CodeStepProps {
  readonly email: string;
  readonly onVerified: () => Promise<void>;
  readonly onBack: () => void;
}

export function CodeStep({ email, onVerified, onBack }: CodeStepProps) {
  const t = useTranslations('give.code');
  const lang = useLang();
  const say = useErrorText({ tooMany: t('tooManyTries') });
  const { busy, error, resent, round, locked, check, resend } = useCodeEntry({
    check: async (code) => {
      await checkCode(email, code);
      await onVerified();
    },
    resend: async () => {
      const verified = await sendCode(email, lang);
      if (verified) await onVerified();
      return verified;
    },
  });
  const byLink = hasLink(email);
  const linkTexts = useLinkTexts('give.code.link', email);
  const values = { digits: String(CODE_LENGTH), email, minutes: String(CODE_LIFETIME_S / 60) };
  return (
    <section aria-label={t('title')} className="give-who">
      <div>
        <h2 className="text-18 font-[650]">{t('title')}</h2>
        {!byLink && <p className="text-14 [overflow-wrap:anywhere] text-ink-2">{t('text', values)}</p>}
      </div>
      {byLink ? (
        <ConfirmElsewhere
          texts={linkTexts}
          check={() => isVerified(email)}
          onConfirmed={onVerified}
          say={say}
        />
      ) : (
        <CodeCheck
          label={t('label')}
          boxLabel={(position) => t('box', { position: String(position) })}
          round={round}
          checking={busy === 'checking'}
          wrong={hasCode(error, 'wrong_code')}
          onComplete={check}
        />
      )}
      <StatusLine reserve done={resent && !byLink && t('sent')} failed={error !== null && say(error)} />
      <div className="flex flex-wrap gap-2">
        <Button loading={busy === 'sending'} disabled={locked || busy === 'checking'} onClick={resend}>
          {t('resend')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </section>
  );
}
