/** Plans in the account: every plan with its limits and price, or the panel of lifetime codes for those who have some. */
import { PERIODS, type Period, planOf, pricePerMonth, REFUND_DAYS, type Role } from '@waybill/contract/plans';
import { isOverdue, isSold, SOLD_ROLES } from '@waybill/contract/subscription';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatDay, formatPrice, formatSize } from '../../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../../i18n/use-lang.tsx';
import { useSearchParams } from '../../../../router/hooks.ts';
import { Link } from '../../../../router/link.tsx';
import { useUser } from '../../../../session/use-session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Segmented } from '../../../../ui/choices/segmented.tsx';
import { Perforation } from '../../../../ui/waybill/perforation.tsx';
import { isOwnPlan, planButton } from '../../pricing/plan-button.ts';
import { viewerOf } from '../../pricing/use-viewer.ts';
import { useBilling } from '../billing-context.ts';
import { LeaveDialog } from '../changing/leave-dialog.tsx';
import { LifetimePanel } from '../lifetime/lifetime-panel.tsx';
import { usePlanName } from '../use-plan-name.ts';

const LISTED: readonly Role[] = ['free', ...SOLD_ROLES];

/** With this in the address the panel of codes is shown before any is active. */
const CODES = 'codes';

/** Going back to Free is cancelling. */
function ToFree() {
  const t = useTranslations('billing');
  const lang = useLang();
  const { cancelAt } = useBilling().own.subscription;
  if (cancelAt !== null)
    return <span className="text-14 text-ink-2">{t('plans.next', { date: formatDay(cancelAt, lang) })}</span>;
  return (
    <LeaveDialog
      kind="cancel"
      trigger={
        <Button size="sm" variant="ghost" className="-mr-2.5">
          {t('plan.cancel')}
        </Button>
      }
    />
  );
}

function Action({ role, period }: { role: Role; period: Period }) {
  const t = useTranslations('billing.plans');
  const nameOf = usePlanName();
  const lang = useLang();
  const user = useUser();
  const { own, buy, switchTo } = useBilling();
  const { next, periodEnd, state } = own.subscription;
  const viewer = viewerOf(user, own);
  const isOwn = isOwnPlan(role, period, viewer);
  if (next?.role === role && next.period === period)
    return (
      <span className="text-14 text-ink-2">
        {t('next', { date: formatDay(periodEnd ?? Date.now(), lang) })}
      </span>
    );
  if (isOwn) return <span className="text-14 font-medium text-signal-ink">{t('current')}</span>;
  if (role === 'free' && state !== 'none') return <ToFree />;
  const { label, way } = planButton(role, period, viewer);
  if (!isSold(role) || way === 'none')
    return label === 'included' ? <span className="text-14 text-ink-3">{t('included')}</span> : null;
  const text = t(label === 'switch' || label === 'try' ? label : 'upgrade');
  return (
    <Button
      size="sm"
      disabled={user.status === 'revoke' || isOverdue(state)}
      aria-label={`${text}, ${nameOf(role)}`}
      onClick={() => (way === 'checkout' ? buy : switchTo)({ role, period })}
    >
      {text}
    </Button>
  );
}

function PlanRow({ role, period }: { role: Role; period: Period }) {
  const t = useTranslations('billing.plans');
  const nameOf = usePlanName();
  const user = useUser();
  const { own, sold } = useBilling();
  const plan = planOf(role);
  const isOwn = sold ? isOwnPlan(role, period, viewerOf(user, own)) : role === user.role;
  return (
    <li data-own={isOwn || undefined}>
      <div className="min-w-0">
        <h2 className="font-sans text-16 font-semibold tracking-tight">{nameOf(role)}</h2>
        {sold && role !== 'free' && (
          <p className="text-14 text-ink-2">
            {t('perMonth', { price: formatPrice(pricePerMonth(role, period)) })}
            {period === 'yearly' && (
              <span className="block text-12 text-ink-3">
                {t('billedYearly', { price: formatPrice(plan.price.yearly) })}
              </span>
            )}
          </p>
        )}
      </div>
      <p className="billing-plan-limits">
        <span>{t('storage', { size: formatSize(plan.storage) })}</span>
        <span>{t('transfer', { size: formatSize(plan.uploadLimit) })}</span>
        <span>{t('recipients', { n: formatCount(plan.emailTo) })}</span>
        <span>{t('seats', counted(plan.teamLimit))}</span>
      </p>
      <div className="billing-plan-act">
        {sold ? (
          <Action role={role} period={period} />
        ) : (
          isOwn && <span className="text-14 font-medium text-signal-ink">{t('current')}</span>
        )}
      </div>
    </li>
  );
}

function PlanList() {
  const t = useTranslations('billing.plans');
  const administrator = useTranslations('billing.plan')('administrator');
  const local = useLocalPath();
  const { own, sold } = useBilling();
  const [period, setPeriod] = useState<Period>(own.subscription.period ?? 'yearly');
  return (
    <div className="mt-5 grid gap-5">
      {sold ? (
        <Segmented
          className="justify-self-start"
          legend={t('legend')}
          options={PERIODS.map((value) => ({ value, label: t(value) }))}
          value={period}
          onChange={setPeriod}
        />
      ) : (
        <p className="text-ink-2">{administrator}</p>
      )}
      {sold && isOverdue(own.subscription.state) && <p className="text-14 text-ink-2">{t('payOverdue')}</p>}
      <div className="ui-settings">
        <ul className="billing-plans">
          {LISTED.map((role) => (
            <PlanRow key={role} role={role} period={period} />
          ))}
        </ul>
        <Perforation />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 text-14 text-ink-2 sm:px-6">
          <span>{sold && t('refund', { days: formatCount(REFUND_DAYS) })}</span>
          <Link className="link" to={local('/pricing')}>
            {t('compare')}
          </Link>
        </div>
      </div>
      <p className="text-14 text-ink-2">
        {t('have')}{' '}
        <Link className="link" to={local(`/dash/account/plans?${CODES}`)}>
          {t('enter')}
        </Link>
      </p>
    </div>
  );
}

/** `support` is a way to write to us. */
export function PlansPage({ support }: { support: ReactNode }) {
  const t = useTranslations('billing.plan');
  const local = useLocalPath();
  const [query] = useSearchParams();
  const { own } = useBilling();
  const hasCodes = own.source === 'codes' || own.codes.length > 0;
  if (!hasCodes && !query.has(CODES)) return <PlanList />;
  return (
    <>
      <LifetimePanel active={own.codes} support={support} />
      {!hasCodes && (
        <p className="mt-5 text-14">
          <Link className="link" to={local('/dash/account/plans')}>
            {t('see')}
          </Link>
        </p>
      )}
    </>
  );
}
