/** The current plan: its name, state, dates and price, and what can be done with it. */
import { TRIAL_DAYS } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDay } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useUser } from '../../../../session/use-session.tsx';
import { WaybillCard } from '../../../../ui/waybill/waybill-card.tsx';
import { useBilling } from '../billing-context.ts';
import { usePlanName } from '../use-plan-name.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { PlanStamp } from './plan-stamp.tsx';

/** Where the plan comes from, when it is not paid for here. */
function Source() {
  const t = useTranslations('billing.plan');
  const { role } = useUser();
  const { own, sold } = useBilling();
  const { source, trialAvailable } = own;
  const isFree = (source === 'free' || source === 'subscription') && role === 'free';
  return (
    <p className="max-w-[58ch] text-ink-2">
      {isFree && sold && t('free')}
      {isFree && sold && trialAvailable && ` ${t('tryLarger', { days: formatCount(TRIAL_DAYS) })}`}
      {source !== 'free' && source !== 'subscription' && t(source)}
      {!sold && <span className="block">{t('administrator')}</span>}
    </p>
  );
}

/** That the plan ends, or becomes another one. */
function Ahead() {
  const t = useTranslations('billing');
  const nameOf = usePlanName();
  const lang = useLang();
  const { state, cancelAt, next, periodEnd } = useBilling().own.subscription;
  if (cancelAt !== null) {
    const date = formatDay(cancelAt, lang);
    return (
      <p className="billing-aside">
        {t(state === 'trialing' ? 'cancelled.trial' : 'cancelled.text', { date })}
      </p>
    );
  }
  if (next === null) return null;
  return (
    <p className="billing-aside">
      {t('waiting.text', {
        plan: nameOf(next.role),
        period: t(`waiting.${next.period}`),
        date: periodEnd === null ? '' : formatDay(periodEnd, lang),
      })}
    </p>
  );
}

export function CurrentPlan() {
  const t = useTranslations('billing');
  const nameOf = usePlanName();
  const { role } = useUser();
  const { own, sold } = useBilling();
  const isPayer = sold && own.subscription.state !== 'none';
  return (
    <section aria-label={t('plan.label')}>
      <WaybillCard
        floating={false}
        header={
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div className="min-w-0">
              <p className="ui-label">{t('plan.label')}</p>
              <h2 className="mt-1 text-36">{nameOf(role)}</h2>
            </div>
            <PlanStamp />
          </div>
        }
        stub={sold ? <PlanActions /> : undefined}
      >
        <div className="grid gap-4">
          {isPayer ? <PlanFacts /> : <Source />}
          {isPayer && <Ahead />}
        </div>
      </WaybillCard>
    </section>
  );
}
