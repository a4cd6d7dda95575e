/** The code screen of a visitor: five boxes between the form and the upload. */
import { CODE_LENGTH, CODE_LIFETIME_S } from '@waybill/contract/codes';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { counted, formatSize } from '../../../i18n/format.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { CodeCheck } from '../../../ui/fields/code-check.tsx';
import { ConfirmElsewhere } from '../../../ui/fields/confirm-elsewhere.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/waybill/waybill-card.tsx';
import { useCodeEntry } from '../../../upload/use-code-entry.ts';
import { useLinkTexts } from '../../../upload/use-link-texts.ts';
import { hasLink, isVerified } from '../../../upload/verify-address.ts';
import { bytesOf } from '../form/chosen.ts';
import { changeSendState, useSendState } from '../send-store.ts';
import { codeAgain, prove, sendVerified } from './prove.ts';

export function CodePanel({ email }: { email: string }) {
  const t = useTranslations('send');
  const lang = useLang();
  const { busy, error, resent, round, locked, check, resend } = useCodeEntry({
    check: (code) => prove(email, code, lang),
    resend: () => codeAgain(email, lang),
  });
  const say = useErrorText({ tooMany: t('code.tooManyTries'), suspended: t('error.suspended') });
  const values = { digits: String(CODE_LENGTH), email, minutes: String(CODE_LIFETIME_S / 60) };
  const { fileObjects: files } = useSendState().draft;
  const byLink = hasLink(email);
  const linkTexts = useLinkTexts('send.code.link', email);
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
            <Button loading={busy === 'sending'} disabled={locked || busy === 'checking'} onClick={resend}>
              {t('code.resend')}
            </Button>
          </div>
        }
      >
        <h2 className="text-28">{t('code.title')}</h2>
        {byLink ? (
          <div className="mt-2">
            <ConfirmElsewhere
              texts={linkTexts}
              check={() => isVerified(email)}
              onConfirmed={() => sendVerified(lang)}
              say={say}
            />
          </div>
        ) : (
          <>
            <p className="mt-2 text-ink-2 [overflow-wrap:anywhere]">{t('code.text', values)}</p>
            <p className="mt-2 mb-6 text-ink-2">
              {t('codeNext', { ...counted(files.files.length), size: formatSize(bytesOf(files)) })}
            </p>
            <CodeCheck
              label={t('code.label')}
              boxLabel={(position) => t('code.box', { position: String(position) })}
              round={round}
              checking={busy === 'checking'}
              wrong={hasCode(error, 'wrong_code')}
              onComplete={check}
            />
          </>
        )}
        <StatusLine
          reserve
          className="mt-4"
          done={resent && !byLink && t('code.sent')}
          failed={error !== null && say(error)}
        />
      </WaybillCard>
    </section>
  );
}
