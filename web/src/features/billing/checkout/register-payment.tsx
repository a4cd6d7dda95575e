/** The last step of registering: a plan with its checkout, or the free plan. */
import { PERIODS, type Period, pricePerMonth } from '@waybill/contract/plans';
import { isSold, type Offer } from '@waybill/contract/subscription';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatPrice } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { RadioGroup } from '../../../ui/choices/radio-group.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { FIRST_PERIOD, readPricingQuery } from '../pricing/pricing-query.ts';
import { PlanCheckout } from './plan-checkout.tsx';

/** What the step offers by itself; the pricing page has them all. */
const CHOICES = ['personal', 'pro', 'business'] as const;
type Choice = (typeof CHOICES)[number];

interface RegisterPaymentProps {
  /** Of the page's address, which names the plan that was chosen before. */
  readonly query: URLSearchParams;
  readonly onFree: () => void;
}

interface ChoiceStepProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
  readonly onChoose: (role: Choice) => void;
}

function ChoiceStep({ period, onPeriod, onChoose }: ChoiceStepProps) {
  const t = useTranslations('checkout');
  const plans = useTranslations('site.plans');
  const [role, setRole] = useState<Choice>('pro');
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
        onChange={setRole}
      />
      <Button variant="primary" size="lg" onClick={() => onChoose(role)}>
        {t('step.try')}
      </Button>
    </>
  );
}

export function RegisterPayment({ query, onFree }: RegisterPaymentProps) {
  const t = useTranslations('checkout');
  const plans = useTranslations('site.plans');
  const [wish] = useState(() => readPricingQuery(query));
  const [period, setPeriod] = useState(wish.period ?? FIRST_PERIOD);
  const [offer, setOffer] = useState<Offer | null>(
    wish.plan !== null && isSold(wish.plan) ? { role: wish.plan, period } : null,
  );
  return (
    <div className="grid gap-5">
      {offer === null ? (
        <ChoiceStep period={period} onPeriod={setPeriod} onChoose={(role) => setOffer({ role, period })} />
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
