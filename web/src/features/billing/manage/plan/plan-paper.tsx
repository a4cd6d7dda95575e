/** The plan as a paper: its name, state, dates and price, and what can be done with it. */
import { resumePlan } from '@waybill/contract/billing';
import type { Role } from '@waybill/contract/plans';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatDay } from '../../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../../i18n/use-lang.tsx';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { useUser } from '../../../../session/use-session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { BarStrip } from '../../../../ui/paper/bar-strip.tsx';
import { Stamp } from '../../../../ui/paper/stamp.tsx';
import { WaybillCard } from '../../../../ui/paper/waybill-card.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { useBilling } from '../billing-context.ts';
import { LeaveDialog } from '../changing/leave-dialog.tsx';
import { takeOver } from '../take-over.ts';
import { useAct } from '../use-act.ts';
import { useBillingError } from '../use-billing-error.ts';
import { usePlanName } from '../use-plan-name.ts';
import { PlanFacts } from './plan-facts.tsx';
import { inkOf, stateOf } from './plan-state.ts';

/** Where the plan comes from, when nobody pays for it here. */
function Source({ role }: { role: Role }) {
  const t = useTranslations('billing.plan');
  const { own, sold } = useBilling();
  const { source } = own;
  return (
    <p className="text-ink-2">
      {source === 'free' || source === 'subscription' ? sold && role === 'free' && t('free') : t(source)}
      {!sold && <span className="block">{t('administrator')}</span>}
    </p>
  );
}

function Resume({ label, done }: { label: string; done: string }) {
  const say = useBillingError();
  const act = useAct();
  const { announce } = useBilling();
  const isSuspended = useUser().status === 'revoke';
  const resume = async () => {
    if (await act.run(async () => takeOver((await callAsUser(resumePlan, {})).subscription))) announce(done);
  };
  return (
    <>
      <Button variant="ink" loading={act.busy} disabled={isSuspended} onClick={() => void resume()}>
        {label}
      </Button>
      <StatusLine failed={say(act.error)} />
    </>
  );
}

function Actions() {
  const t = useTranslations('billing');
  const local = useLocalPath();
  const lang = useLang();
  const { own } = useBilling();
  const { state, cancelAt, next, refundable } = own.subscription;
  const isPayer = state !== 'none';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {isPayer && cancelAt !== null ? (
        <Resume label={t('cancelled.resume')} done={t('cancelled.done')} />
      ) : next !== null ? (
        <Resume label={t('waiting.takeBack')} done={t('waiting.done')} />
      ) : (
        <Button variant={isPayer ? 'plain' : 'primary'} render={<Link to={local('/dash/account/plans')} />}>
          {t(isPayer ? 'plan.change' : 'plan.choose')}
        </Button>
      )}
      {isPayer && cancelAt === null && (
        <LeaveDialog kind="cancel" trigger={<Button variant="ghost">{t('plan.cancel')}</Button>} />
      )}
      {refundable !== null && (
        <span className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
          {t('plan.refundUntil', { date: formatDay(refundable.until, lang) })}
          <LeaveDialog
            kind="refund"
            trigger={
              <Button size="sm" variant="ghost">
                {t('plan.refund')}
              </Button>
            }
          />
        </span>
      )}
    </div>
  );
}

export function PlanPaper() {
  const t = useTranslations('billing');
  const nameOf = usePlanName();
  const lang = useLang();
  const { role } = useUser();
  const { own, sold } = useBilling();
  const { subscription } = own;
  const { state, cancelAt, next, periodEnd, trialEnd } = subscription;
  const isPayer = sold && state !== 'none';
  const ending = cancelAt ?? (state === 'trialing' ? trialEnd : periodEnd);
  const date = ending === null ? '' : formatDay(ending, lang);
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
            {isPayer ? (
              <Stamp ink={inkOf(subscription)} place={t(`state.${stateOf(subscription)}`)} time={date} />
            ) : (
              <BarStrip value={`WB-${role}`.toUpperCase()} className="max-sm:hidden" />
            )}
          </div>
        }
        stub={sold ? <Actions /> : undefined}
      >
        <div className="grid gap-4">
          {isPayer ? <PlanFacts /> : <Source role={role} />}
          {isPayer && cancelAt !== null && (
            <p className="billing-aside">
              {t(state === 'trialing' ? 'cancelled.trial' : 'cancelled.text', { date })}
            </p>
          )}
          {isPayer && next !== null && (
            <p className="billing-aside">
              {t('waiting.text', {
                plan: nameOf(next.role),
                period: t(`waiting.${next.period}`),
                date: periodEnd === null ? '' : formatDay(periodEnd, lang),
              })}
            </p>
          )}
        </div>
      </WaybillCard>
    </section>
  );
}
