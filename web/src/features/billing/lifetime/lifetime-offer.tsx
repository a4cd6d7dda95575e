/** Sells the idea of lifetime codes: pay once, one code for each step up, and the way to the panel through sign-up. */
import { LIFETIME_CODES_MAX, roleForCodes } from '@waybill/contract/lifetime';
import { planOf } from '@waybill/contract/plans';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatSize } from '../../../i18n/numbers.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { BySale } from '../../../session/by-sale.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Perforation } from '../../../ui/waybill/perforation.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { usePlanName } from '../manage/use-plan-name.ts';
import { CODES_PANEL } from './panel-path.ts';

const STEPS = ['account', 'enter', 'send'] as const;
const COUNTS = Array.from({ length: LIFETIME_CODES_MAX }, (_, index) => index + 1);

interface LifetimeOfferProps {
  readonly isSignedIn: boolean;
  /** A way to write to us. */
  readonly support: ReactNode;
}

export function LifetimeOffer({ isSignedIn, support }: LifetimeOfferProps) {
  const t = useTranslations('lifetime');
  const nameOf = usePlanName();
  const local = useLocalPath();
  const next = encodeURIComponent(local(CODES_PANEL));
  const way = isSignedIn ? local(CODES_PANEL) : `${local('/register')}?next=${next}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
        <div className="min-w-0 flex-[1_1_24rem]">
          <h1 className="text-36 sm:text-48">
            <BySale sold={t('heading')} unsold={t('unsoldHeading')} />
          </h1>
          <p className="mt-4 max-w-[54ch] text-18 text-ink-2">{t('text')}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button variant="primary" size="lg" render={<Link to={way} />}>
              {isSignedIn ? t('enterNow') : t('start')}
            </Button>
            {!isSignedIn && (
              <Link className="link" to={`${local('/login')}?next=${next}`}>
                {t('login')}
              </Link>
            )}
          </div>
        </div>
        <Stamp size="lg" ink="signal" place={t('stamp')} time={t('stampLine')} className="mx-auto" />
      </div>

      <h2 className="mt-14 mb-4 text-28">{t('ladder')}</h2>
      <div className="ui-settings">
        <ol className="lifetime-ladder">
          {COUNTS.map((count) => {
            const role = roleForCodes(count);
            const plan = planOf(role);
            return (
              <li key={count}>
                <span className="num text-14 text-ink-3">{t('codes', counted(count))}</span>
                <b className="font-semibold">{nameOf(role)}</b>
                <span className="billing-plan-limits">
                  <span>{t('storage', { size: formatSize(plan.storage) })}</span>
                  <span>{t('transfer', { size: formatSize(plan.uploadLimit) })}</span>
                  <span>{t('recipients', { n: formatCount(plan.emailTo) })}</span>
                  <span>{t('seats', counted(plan.teamLimit))}</span>
                </span>
              </li>
            );
          })}
        </ol>
        <Perforation />
        <p className="px-4 py-3 text-14 text-ink-2 sm:px-6">
          {t('stack', { max: formatCount(LIFETIME_CODES_MAX) })}
        </p>
      </div>

      <h2 className="mt-14 mb-4 text-28">{t('how')}</h2>
      <ol className="grid gap-5 sm:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="border-t border-line-2 pt-3">
            <p className="ui-label">{String(index + 1).padStart(2, '0')}</p>
            <p className="mt-1 font-semibold">{t(`${step}.title`)}</p>
            <p className="mt-1 text-14 text-ink-2">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-10 text-14 text-ink-2">
        {t('question')} {support}
      </p>
    </>
  );
}
