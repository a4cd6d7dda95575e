/** Extends a link by the token of a mail. A reload shows the result again, though a token works only once. */
import { checkExtension } from '@waybill/contract/asking';
import { call } from '@waybill/contract/call';
import { AppError } from '@waybill/contract/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { LinkPage } from '../../../link-page/link-page.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import type { StampProps } from '../../../ui/waybill/stamp.tsx';
import { StampedCard } from '../../../ui/waybill/stamped-card.tsx';
import { type Extended, keepExtended, keptExtended } from './kept-extended.ts';

type State = 'waiting' | 'expired' | 'failed' | Extended;

const isOver = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'link_expired' || error.code === 'invalid_input');

export function ExtensionPanel({ token }: { token: string }) {
  const t = useTranslations('receive');
  const lang = useLang();
  const local = useLocalPath();
  const [state, setState] = useState<State>(() => keptExtended(token) ?? 'waiting');
  const asked = useRef(typeof state !== 'string');

  const extend = useCallback(async () => {
    setState('waiting');
    try {
      const extended = await call(checkExtension, { body: { token } });
      keepExtended(token, extended);
      setState(extended);
    } catch (error) {
      setState(isOver(error) ? 'expired' : 'failed');
    }
  }, [token]);
  useEffect(() => {
    // Once, also where effects run twice: a token works once.
    if (asked.current) return;
    asked.current = true;
    void extend();
  }, [extend]);

  const done = typeof state !== 'string';
  const stamp: StampProps | null = done
    ? { place: t('extension.stampDone'), time: t('extension.stampDoneLine'), ink: 'delivered', landing: true }
    : state === 'expired'
      ? { place: t('extension.stampExpired'), time: t('extension.stampExpiredLine'), ink: 'muted' }
      : null;
  return (
    <LinkPage area="receive">
      <StampedCard
        heading={t(`extension.${done ? 'done' : state}`)}
        stamp={stamp}
        busy={state === 'waiting'}
        actions={
          <>
            {state === 'failed' && (
              <Button variant="primary" size="lg" onClick={() => void extend()}>
                {t('retry')}
              </Button>
            )}
            <Button size="lg" render={<Link to={local('/signup/login')} />}>
              {t('extension.account')}
            </Button>
          </>
        }
      >
        {done ? (
          <>
            <p className="text-18 text-ink">
              {t('extension.date', { date: formatDate(state.expiryDate, lang) })}
            </p>
            <p>
              {state.receiverEmail === ''
                ? t('extension.notified')
                : t('extension.notifiedWho', { email: state.receiverEmail })}
            </p>
          </>
        ) : state === 'waiting' ? (
          <Skeleton width="60%" />
        ) : (
          <p>{state === 'expired' ? t('extension.nothing') : t('extension.failedText')}</p>
        )}
      </StampedCard>
    </LinkPage>
  );
}
