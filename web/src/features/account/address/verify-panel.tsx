/** The panel behind a link that was mailed in place of a code: it shows the address, and verifies it when the button is pressed. */
import { call } from '@waybill/contract/call';
import { confirmEmailLink, openEmailLink } from '@waybill/contract/verify-email';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { AccountCard } from '../form/account-card.tsx';
import { dropLinkToken, takeLinkToken } from '../form/link-token.ts';
import { ErrorNotice } from '../form/notice.tsx';

type State = 'checking' | 'asking' | 'done' | 'expired' | 'missing';

export function VerifyPanel() {
  const t = useTranslations('auth.verify');
  const [token, setToken] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [state, setState] = useState<State>('checking');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const refuse = useCallback((thrown: unknown) => {
    if (!hasCode(thrown, 'link_expired', 'invalid_input')) return setError(thrown);
    dropLinkToken('verifyToken');
    setState('expired');
  }, []);
  useEffect(() => {
    const found = takeLinkToken('verifyToken');
    setToken(found);
    if (found === null) return setState('missing');
    call(openEmailLink, { body: { token: found } }).then((opened) => {
      setEmail(opened.email);
      setState('asking');
    }, refuse);
  }, [refuse]);

  const confirm = async () => {
    if (token === null) return;
    setBusy(true);
    setError(null);
    try {
      await call(confirmEmailLink, { body: { token } });
      dropLinkToken('verifyToken');
      setState('done');
    } catch (thrown) {
      refuse(thrown);
    }
    setBusy(false);
  };

  const views: Readonly<Record<State, { heading: string; text: string | null }>> = {
    checking: { heading: t('checking'), text: null },
    asking: { heading: t('heading'), text: t('text', { email }) },
    done: { heading: t('done'), text: t('doneText', { email }) },
    expired: { heading: t('expired'), text: t('expiredText') },
    missing: { heading: t('missing'), text: t('missingText') },
  };
  const { heading, text } = views[state];
  return (
    <AccountCard stub={<p className="text-14 text-ink-2">{t('stub')}</p>}>
      <h1 className="mb-6 text-28 sm:text-36">{heading}</h1>
      <ErrorNotice error={error} />
      {text === null ? (
        error === null && (
          <div className="grid gap-4">
            <Skeleton />
            <Skeleton width="60%" />
          </div>
        )
      ) : (
        <p className="mt-5 mb-7 text-ink-2 [overflow-wrap:anywhere]" aria-live="polite">
          {text}
        </p>
      )}
      {state === 'asking' && (
        <Button variant="primary" size="lg" loading={busy} onClick={() => void confirm()}>
          {t('submit')}
        </Button>
      )}
    </AccountCard>
  );
}
