/** Extends a link by the token of a mail. A reload shows the result again, though a token works only once. */

import { checkExtension } from '@waybill/contract/asking';
import { call } from '@waybill/contract/call';
import { AppError } from '@waybill/contract/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { BarStrip } from '../../../ui/paper/bar-strip.tsx';
import { Slug } from '../../../ui/paper/slug.tsx';
import { Stamp, type StampProps } from '../../../ui/paper/stamp.tsx';
import { WaybillCard } from '../../../ui/paper/waybill-card.tsx';
import { ReceiveFrame } from '../receive-frame.tsx';
import { type Extended, keepExtended, keptExtended } from './kept-extended.ts';

type State = 'waiting' | 'expired' | 'failed' | Extended;

const FORM = 'WB-EXTEND';

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
    <ReceiveFrame>
      <WaybillCard
        stubAt="beside"
        header={
          <div className="flex items-center justify-between gap-4">
            <div className="flex-none">
              <p className="ui-label">{t('extension.form')}</p>
              <Slug value={FORM} size="sm" className="mt-1 block" />
            </div>
            <BarStrip value={FORM} className="min-w-0 shrink" />
          </div>
        }
        stub={
          <div className="grid h-full min-h-24 place-items-center py-6">
            {stamp && <Stamp {...stamp} size="lg" seed={token} />}
          </div>
        }
      >
        <div className="sm:min-h-[16rem]" aria-live="polite" aria-busy={state === 'waiting'}>
          {done ? (
            <>
              <h1 className="text-28 sm:text-36">{t('extension.done')}</h1>
              <p className="mt-5 text-18">
                {t('extension.date', { date: formatDate(state.expiryDate, lang) })}
              </p>
              <p className="mt-2 text-ink-2 [overflow-wrap:anywhere]">
                {state.receiverEmail === ''
                  ? t('extension.notified')
                  : t('extension.notifiedWho', { email: state.receiverEmail })}
              </p>
            </>
          ) : state === 'waiting' ? (
            <>
              <h1 className="text-28 sm:text-36">{t('extension.waiting')}</h1>
              <Skeleton width="60%" className="mt-6" />
            </>
          ) : (
            <>
              <h1 className="text-28 sm:text-36">{t(`extension.${state}`)}</h1>
              <p className="mt-4 text-ink-2">
                {state === 'expired' ? t('extension.nothing') : t('extension.failedText')}
              </p>
            </>
          )}
          <div className="mt-8 flex flex-wrap gap-3">
            {state === 'failed' && (
              <Button variant="primary" size="lg" onClick={() => void extend()}>
                {t('retry')}
              </Button>
            )}
            <Button size="lg" render={<Link to={local('/signup/login')} />}>
              {t('extension.account')}
            </Button>
          </div>
        </div>
      </WaybillCard>
    </ReceiveFrame>
  );
}
