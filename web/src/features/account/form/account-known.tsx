/** Asks who is signed in before a page says something about their account; what is missing is said instead, with what to do next. */
import type { UserView } from '@waybill/contract/user';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { session } from '../../../session/session.ts';
import { useSession } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Farewell } from './farewell.tsx';

interface AccountKnownProps {
  /** What someone who is not signed in does next, where the page has other words for it. */
  readonly visitorText?: string | undefined;
  /** After which page one returns from logging in. */
  readonly next: string;
  readonly children: (user: UserView) => ReactNode;
}

export function AccountKnown({ visitorText, next, children }: AccountKnownProps) {
  const t = useTranslations('auth.thanks');
  const local = useLocalPath();
  const say = useErrorText();
  const state = useSession();
  const [isKnown, setKnown] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const ask = useCallback(() => {
    setError(null);
    session.restore().then(() => setKnown(true), setError);
  }, []);
  useEffect(ask, [ask]);

  const pending = (time: string) => ({ place: t('pendingStamp'), time, ink: 'muted' }) as const;
  if (state.status === 'user') return children(state.user);
  if (isKnown && error === null)
    return (
      <Farewell
        heading={t('visitor')}
        text={visitorText ?? t('visitorText')}
        stamp={pending(t('pendingLine'))}
        actions={
          <>
            <Button
              variant="primary"
              size="lg"
              render={<Link to={local(`/login?next=${encodeURIComponent(local(next))}`)} />}
            >
              {t('login')}
            </Button>
            <Button size="lg" render={<Link to={local('/register')} />}>
              {t('register')}
            </Button>
          </>
        }
      />
    );
  if (error !== null)
    return (
      <Farewell
        heading={t('failed')}
        text={say(error)}
        stamp={pending(t('pendingCheck'))}
        actions={
          <Button variant="primary" size="lg" onClick={ask}>
            {t('again')}
          </Button>
        }
      />
    );
  return (
    <Farewell
      heading={t('checking')}
      text={t('checkingText')}
      stamp={pending(t('pendingCheck'))}
      actions={null}
    />
  );
}
