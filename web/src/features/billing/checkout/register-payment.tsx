/** The last step of registering: a plan with its checkout, or the free plan. */
import { PERIODS, type Period, planOf, pricePerMonth, TRIAL_DAYS } from '@waybill/contract/plans';
import { isSold, type Offer } from '@waybill/contract/subscription';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatPrice } from '../../../i18n/numbers.ts';
import { dropCoupon, readCoupon } from '../../../session/kept-coupon.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { FIRST_PERIOD, type PricingQuery, readPricingQuery } from '../pricing/pricing-query.ts';
import { PlanCheckout } from './plan-checkout.tsx';

/** What the step offers by itself; the pricing page has them all. */
const CHOICES = ['personal', 'pro', 'business'] as const;
type Choice = (typeof CHOICES)[number];

interface RegisterPaymentProps {
  /** Of the page's address, which names the plan that was chosen before. */
  readonly query: URLSearchParams;
  readonly onFree: () => void;
  /** The plan that is being looked at. */
  readonly onRole?: (role: Offer['role']) => void;
}

interface ChoiceStepProps {
  readonly role: Choice;
  readonly period: Period;
  readonly onRole: (role: Choice) => void;
  readonly onPeriod: (period: Period) => void;
  readonly onChoose: () => void;
}

function ChoiceStep({ role, period, onRole, onPeriod, onChoose }: ChoiceStepProps) {
  const t = useTranslations('checkout');
  const plans = useTranslations('site.plans');
  return (
    <>
      <p className="text-ink-2">{t('step.text')}</p>
      <Segmented
        className="justify-self-start"
        legend={t('step.billing')}
        options={PERIODS.map((value) => ({ value, label: t(`step.${value}`) }))}
        value={period}
        onChange={onPeriod}
      />
      <RadioGroup
        legend={t('step.plan')}
        hideLegend
        options={CHOICES.map((value) => ({
          value,
          label: plans(value),
          hint: t(`step.${value}`),
          end: t('lines.monthly', { price: formatPrice(pricePerMonth(value, period)) }),
        }))}
        value={role}
        onChange={onRole}
      />
      <p className="text-14 text-ink-2">
        {t('step.terms', {
          ...counted(TRIAL_DAYS),
          price: t(`lines.${period}`, { price: formatPrice(planOf(role).price[period]) }),
        })}
      </p>
      <Button variant="primary" size="lg" onClick={onChoose}>
        {t('step.try')}
      </Button>
    </>
  );
}

/** What the address asks for; without a plan in it, what a link with a coupon asked for before. */
function wishOf(query: URLSearchParams): PricingQuery {
  const asked = readPricingQuery(query);
  const kept = readCoupon();
  if (asked.code !== '' || kept === null) return asked;
  const before = readPricingQuery(kept);
  return asked.plan === null ? before : { ...asked, code: before.code };
}

export function RegisterPayment({ query, onFree, onRole }: RegisterPaymentProps) {
  const t = useTranslations('checkout');
  const plans = useTranslations('site.plans');
  const [wish] = useState(() => wishOf(query));
  useEffect(() => {
    if (wish.code !== '') dropCoupon();
  }, [wish]);
  const [period, setPeriod] = useState(wish.period ?? FIRST_PERIOD);
  const [offer, setOffer] = useState<Offer | null>(
    wish.plan !== null && isSold(wish.plan) ? { role: wish.plan, period } : null,
  );
  const [role, setRole] = useState<Choice>(CHOICES.find((each) => each === wish.plan) ?? 'pro');
  const seen = offer?.role ?? role;
  useEffect(() => onRole?.(seen), [onRole, seen]);
  return (
    <div className="grid gap-5">
      {offer === null ? (
        <ChoiceStep
          role={role}
          period={period}
          onRole={setRole}
          onPeriod={setPeriod}
          onChoose={() => setOffer({ role, period })}
        />
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <b>{t('title', { plan: plans(offer.role) })}</b>
            <button type="button" className="link text-14" onClick={() => setOffer(null)}>
              {t('step.change')}
            </button>
          </p>
          <PlanCheckout offer={offer} coupon={wish.code} />
        </>
      )}
      <div className="grid border-t border-line pt-5">
        <Button size="lg" onClick={onFree}>
          {t('step.free')}
        </Button>
      </div>
    </div>
  );
}
