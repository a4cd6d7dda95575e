/** The panel behind a mailed reset link: the form while the link is valid, otherwise a way to get a new one. */
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useNavigate } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { useSso } from '../../../session/sso.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { AccountCard } from '../form/account-card.tsx';
import { dropLinkToken, takeLinkToken } from '../form/link-token.ts';
import { ErrorNotice } from '../form/notice.tsx';
import { OrSso } from '../sso/or-sso.tsx';
import { checkLink, isOver } from './reset.ts';
import { ResetForm } from './reset-form.tsx';

type State = 'checking' | 'expired' | { readonly error: unknown } | { readonly token: string };

export function ResetPanel() {
  const t = useTranslations('auth.reset');
  const local = useLocalPath();
  const navigate = useNavigate();
  const sso = useSso();
  const isOn = sso?.only === false;
  const [state, setState] = useState<State>('checking');

  const expire = useCallback(() => {
    dropLinkToken('resetToken');
    setState('expired');
  }, []);
  const check = useCallback(async () => {
    const token = takeLinkToken('resetToken');
    if (token === null) return setState('expired');
    setState('checking');
    try {
      await checkLink(token);
      setState({ token });
    } catch (error) {
      if (isOver(error)) expire();
      else setState({ error });
    }
  }, [expire]);
  useEffect(() => {
    if (isOn) void check();
  }, [check, isOn]);

  const done = (email: string) => {
    dropLinkToken('resetToken');
    void navigate(local('/login'), { replace: true, state: { email, changed: true } });
  };
  if (sso?.only === true)
    return (
      <AccountCard stub={<div className="min-h-24" />}>
        <h1 className="mb-6 text-28 sm:text-36">{t('off')}</h1>
        <OrSso next={null}>{null}</OrSso>
      </AccountCard>
    );
  const failed = typeof state === 'object' && 'error' in state;
  const heading =
    state === 'checking'
      ? t('checking')
      : state === 'expired'
        ? t('expired')
        : failed
          ? t('unreachable')
          : t('heading');
  return (
    <AccountCard
      stub={
        <div className="grid content-start gap-3">
          <Button render={<Link to={local('/login')} />}>{t('login')}</Button>
          {state !== 'expired' && <p className="mt-2 text-14 text-ink-2">{t('expiredText')}</p>}
        </div>
      }
    >
      <h1 className="mb-6 text-28 sm:text-36">{heading}</h1>
      {state === 'checking' && (
        <div className="grid gap-4">
          <Skeleton width="40%" />
          <Skeleton height={40} shape="box" />
          <Skeleton height={52} shape="box" />
        </div>
      )}
      {state === 'expired' && (
        <>
          <p className="mb-6 text-ink-2">{t('expiredText')}</p>
          <Button variant="primary" size="lg" render={<Link to={local('/login?forgot')} />}>
            {t('again')}
          </Button>
        </>
      )}
      {failed && (
        <div className="grid justify-items-start gap-5">
          <ErrorNotice error={state.error} />
          <Button variant="primary" size="lg" onClick={() => void check()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {typeof state === 'object' && 'token' in state && (
        <ResetForm token={state.token} onDone={done} onExpired={expire} />
      )}
    </AccountCard>
  );
}
