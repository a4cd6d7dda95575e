/** The panel behind a mailed link for a new address: nothing changes before the owner presses the button. */
import { confirmEmail } from '@waybill/contract/profile';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useNavigate } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useSession } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { AccountCard } from '../form/account-card.tsx';
import { dropLinkToken, takeLinkToken } from '../form/link-token.ts';
import { ErrorNotice } from '../form/notice.tsx';

type State = 'asking' | 'busy' | 'done' | 'expired' | 'wrong' | 'missing';

export function ConfirmPanel() {
  const t = useTranslations('auth.confirm');
  const local = useLocalPath();
  const navigate = useNavigate();
  const who = useSession();
  const [token, setToken] = useState<string | null>(null);
  const [state, setState] = useState<State>('asking');
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    const found = takeLinkToken('addressToken');
    setToken(found);
    if (found === null) return setState('missing');
    session.restore().catch(setError);
  }, []);
  const strangers = who.status === 'visitor' && token !== null && state !== 'done';
  useEffect(() => {
    const next = encodeURIComponent(local('/confirm-email'));
    if (strangers) void navigate(local(`/login?next=${next}`), { replace: true });
  }, [strangers, navigate, local]);

  const confirm = async () => {
    if (token === null) return;
    setState('busy');
    setError(null);
    try {
      const { user } = await callAsUser(confirmEmail, { body: { token } });
      session.update(user);
      dropLinkToken('addressToken');
      setState('done');
    } catch (thrown) {
      if (hasCode(thrown, 'link_expired', 'invalid_input')) {
        dropLinkToken('addressToken');
        setState('expired');
      } else if (hasCode(thrown, 'wrong_account')) setState('wrong');
      else {
        setError(thrown);
        setState('asking');
      }
    }
  };
  const signOut = () => session.leave().catch(setError);

  const email = who.status === 'user' ? who.user.email : '';
  const waiting = who.status !== 'user' && state !== 'missing';
  const toDash = (
    <Button variant="primary" size="lg" render={<Link to={local('/dash')} />}>
      {t('dash')}
    </Button>
  );
  const views: Readonly<Record<State, { heading: string; text: string; action: ReactNode }>> = {
    asking: {
      heading: t('heading'),
      text: t('text', { email }),
      action: (
        <Button variant="primary" size="lg" onClick={() => void confirm()}>
          {t('submit')}
        </Button>
      ),
    },
    busy: {
      heading: t('heading'),
      text: t('text', { email }),
      action: (
        <Button variant="primary" size="lg" loading>
          {t('submit')}
        </Button>
      ),
    },
    done: { heading: t('done'), text: t('doneText', { email }), action: toDash },
    expired: { heading: t('expired'), text: t('expiredText'), action: toDash },
    wrong: {
      heading: t('wrong'),
      text: t('wrongText', { email }),
      action: (
        <Button variant="primary" size="lg" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      ),
    },
    missing: { heading: t('missing'), text: t('missingText'), action: toDash },
  };
  const view = views[state];
  return (
    <AccountCard stub={<p className="text-14 text-ink-2">{t('expiredText')}</p>}>
      <h1 className="mb-6 text-28 sm:text-36">{waiting ? t('checking') : view.heading}</h1>
      <ErrorNotice error={error} />
      {waiting ? (
        <div className="grid gap-4">
          <Skeleton />
          <Skeleton width="60%" />
        </div>
      ) : (
        <>
          <p className="mt-5 mb-7 text-ink-2 [overflow-wrap:anywhere]">{view.text}</p>
          {view.action}
        </>
      )}
    </AccountCard>
  );
}
