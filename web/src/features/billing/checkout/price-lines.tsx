/** What is bought and what it costs: the plan, the coupon, what is due today, and what comes after. */
import type { Offer } from '@waybill/contract/subscription';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/numbers.ts';
import { formatMoney } from '../prices/money.ts';
import { priceTerms, type TestCheckout } from './price-terms.ts';

interface PriceLinesProps {
  readonly checkout: TestCheckout;
  readonly offer: Offer;
}

export function PriceLines({ checkout, offer }: PriceLinesProps) {
  const t = useTranslations('checkout.lines');
  const plans = useTranslations('site.plans');
  const { amount, discount, dueNow, trialDays } = checkout;
  const { off, first, later } = priceTerms(checkout);
  const per = (cents: number) => t(offer.period, { price: formatMoney(cents) });
  const after =
    later === null ? per(first) : t('firstThen', { first: formatMoney(first), later: per(later) });
  return (
    <dl className="checkout-lines">
      <div>
        <dt>
          {plans(offer.role)} <span className="text-ink-2">{t(`${offer.period}Plan`)}</span>
        </dt>
        <dd className="num">{formatMoney(amount)}</dd>
      </div>
      {discount !== null && off > 0 && (
        <div>
          <dt>
            {t('coupon')} <span className="num text-ink-2">{discount.code}</span>
          </dt>
          <dd className="num text-delivered">{formatMoney(-off)}</dd>
        </div>
      )}
      {trialDays > 0 && (
        <div>
          <dt>{t('trial', counted(trialDays))}</dt>
          <dd className="num text-delivered">{formatMoney(-first)}</dd>
        </div>
      )}
      <div className="checkout-due">
        <dt>{t('due')}</dt>
        <dd className="num">{formatMoney(dueNow)}</dd>
      </div>
      <div className="checkout-after">
        <dt>{trialDays > 0 ? t('afterTrial', counted(trialDays)) : t('after')}</dt>
        <dd>{trialDays > 0 ? after : per(later ?? first)}</dd>
      </div>
    </dl>
  );
}
