/** The plans for larger teams, which cost what Business costs; folded until someone asks, or has one of them. */
import { planOf, type Role } from '@waybill/contract/plans';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatPrice, formatSize } from '../../../i18n/numbers.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from './amount.tsx';
import { PlanAction } from './plan-action.tsx';
import { isOwnPlan, planButton } from './plan-button.ts';
import { LARGER } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';
import { YourPlan } from './your-plan.tsx';

function LargerPlan({ role, marked }: { role: (typeof LARGER)[number]; marked: boolean }) {
  const t = useTranslations('pricing.larger');
  const plans = useTranslations('site.plans');
  const { viewer, period, sold } = usePricing();
  const { teamLimit, storage, uploadLimit, emailTo } = planOf(role);
  const button = viewer && planButton(role, period, viewer);
  return (
    <li data-plan={role} className={cx(marked && 'pricing-hot')}>
      <div className="pricing-larger-name">
        <b>{plans(role)}</b>
        {viewer !== null && isOwnPlan(role, period, viewer) && <YourPlan className="pricing-larger-own" />}
      </div>
      <Amount text={t('seats', { n: formatCount(teamLimit) })} />
      <Amount text={t('storage', { size: formatSize(storage) })} />
      <Amount text={t('transfer', { size: formatSize(uploadLimit) })} />
      <Amount text={t('recipients', { n: formatCount(emailTo) })} />
      {sold && button !== null && (
        <PlanAction
          role={role}
          period={period}
          button={button}
          variant={marked && button.way !== 'none' ? 'primary' : 'plain'}
          size="sm"
          className={cx('only-sold', button.way === 'none' && 'pricing-none')}
        />
      )}
    </li>
  );
}

/** `asked`: the plan that the link names. */
export function LargerPlans({ asked }: { asked: Role | null }) {
  const t = useTranslations('pricing.larger');
  const { viewer, period, sold } = usePricing();
  const { price, teamLimit } = planOf('business');
  const own = viewer?.kind === 'user' ? viewer.role : null;
  const isAbout = LARGER.some((role) => role === asked || role === own);
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(isAbout), [isAbout]);
  return (
    <details
      className="pricing-larger"
      id="larger"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {t('question', { n: formatCount(teamLimit) })}
        <ChevronDown size={16} aria-hidden="true" className="pricing-arrow" />
      </summary>
      {sold && (
        <p suppressHydrationWarning className="only-sold text-14 text-ink-2">
          {t(period, { price: formatPrice(price[period]) })}
        </p>
      )}
      <ul>
        {LARGER.map((role) => (
          <LargerPlan key={role} role={role} marked={role === asked} />
        ))}
      </ul>
    </details>
  );
}
