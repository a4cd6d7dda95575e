/** The login card in its states: password or single sign-on, forgotten password, second factor, connecting an account. */
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { plainPath } from '../../../i18n/lang.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useNavigate, useSearchParams } from '../../../router/hooks.ts';
import { readCoupon } from '../../../session/kept-coupon.ts';
import { isForSale } from '../../../session/payments-kind.ts';
import { useSso } from '../../../session/sso.ts';
import { AccountCard } from '../form/account-card.tsx';
import { ErrorNotice, Notice } from '../form/notice.tsx';
import { ConnectForm } from '../sso/connect-form.tsx';
import { OrSso } from '../sso/or-sso.tsx';
import { SsoOutcomeNotice } from '../sso/outcome-notice.tsx';
import { useOperatorLink } from '../sso/use-operator-link.ts';
import { useSsoReturn } from '../sso/use-sso-return.ts';
import { CompanyMark, useCompany } from './company-mark.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginStub } from './login-stub.tsx';
import { safeNext } from './next-path.ts';
import { SecondForm } from './second-form.tsx';
import { useArrival } from './use-arrival.ts';
import { useSkipWhenSignedIn } from './use-skip-when-signed-in.ts';

type Mode =
  | { readonly name: 'password' | 'forgot' | 'connect' }
  | { readonly name: 'second'; readonly ticket: string };

/** Opens the page that the visitor wanted before signing in, or the payment with the coupon of a link they opened. */
function useGoToNextPage(): () => void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const local = useLocalPath();
  return () => {
    const coupon = isForSale() ? readCoupon() : null;
    const next = safeNext(query.get('next')) ?? local(coupon === null ? '/dash' : `/pricing?${coupon}`);
    if (/^\/(?:dash|confirm-email)(?=$|[/?#])/.test(plainPath(next))) void navigate(next, { replace: true });
    else window.location.replace(next);
  };
}

export function LoginPanel() {
  const t = useTranslations('auth');
  const [query] = useSearchParams();
  const arrival = useArrival();
  const [email, setEmail] = useState('');
  const company = useCompany();
  const onSignedIn = useGoToNextPage();
  const [mode, setMode] = useState<Mode>({ name: 'password' });
  const returned = useSsoReturn();
  useEffect(() => {
    if (returned === 'connect') setMode({ name: 'connect' });
  }, [returned]);
  const operatorError = useOperatorLink(onSignedIn);
  const sso = useSso();
  // What is not known yet, while the page is being hydrated, must not open a form that the page may not have.
  const wantsForgot = query.has('forgot') && sso?.only === false;
  useEffect(() => {
    if (wantsForgot) setMode({ name: 'forgot' });
  }, [wantsForgot]);
  useSkipWhenSignedIn(() => {
    // Someone who asks for a new password may be signed in, and does not know the old one.
    if (!wantsForgot) onSignedIn();
  });
  /** With the address that was typed in the form before. */
  const turnTo = (name: 'password' | 'forgot') => (typed: string) => {
    setEmail(typed);
    setMode({ name });
  };
  const known = email || (arrival.email ?? '');

  const heading = {
    password: t('login.heading'),
    forgot: t('forgot.heading'),
    second: t('second.heading'),
    connect: t('sso.connectHeading'),
  } as const;
  return (
    <AccountCard
      {...(company === null ? {} : { mark: <CompanyMark {...company} /> })}
      stub={<LoginStub onSignedIn={onSignedIn} />}
    >
      <h1 className="mb-6 text-28 sm:text-36">{heading[mode.name]}</h1>
      {arrival.changed && mode.name === 'password' && (
        <div className="mb-5">
          <Notice tone="delivered">{t('login.changed')}</Notice>
        </div>
      )}
      {arrival.ended !== undefined && mode.name === 'password' && (
        <div className="mb-5">
          <Notice tone="route">{t(`login.ended.${arrival.ended}`)}</Notice>
        </div>
      )}
      {mode.name === 'password' && (
        <>
          <SsoOutcomeNotice outcome={returned} />
          <ErrorNotice error={operatorError} />
          <OrSso next={safeNext(query.get('next'))}>
            <LoginForm
              key={known}
              email={known}
              next={safeNext(query.get('next'))}
              onSignedIn={onSignedIn}
              onSecond={(ticket, typed) => {
                setEmail(typed);
                setMode({ name: 'second', ticket });
              }}
              onForgot={turnTo('forgot')}
            />
          </OrSso>
        </>
      )}
      {mode.name === 'connect' && (
        <ConnectForm onSignedIn={onSignedIn} onBack={() => setMode({ name: 'password' })} />
      )}
      {mode.name === 'forgot' && <ForgotForm key={known} email={known} onBack={turnTo('password')} />}
      {mode.name === 'second' && (
        <SecondForm
          ticket={mode.ticket}
          onSignedIn={onSignedIn}
          onBack={() => setMode({ name: 'password' })}
        />
      )}
    </AccountCard>
  );
}
