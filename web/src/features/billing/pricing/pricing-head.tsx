/** The head of the pricing page: why the visitor is here, and the choice between monthly and yearly. */
import { PERIODS, type Period } from '@waybill/contract/plans';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { priceNote } from '../../../i18n/instance.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { mostSaved } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';
import type { PricingQuery } from './pricing-query.ts';

interface PricingHeadProps {
  readonly query: PricingQuery;
  readonly onPeriod: (period: Period) => void;
}

function useHeadline({ sender, save, verifyComplete }: PricingQuery): readonly [string, string] {
  const t = useTranslations('pricing.head');
  const { sold, email } = usePricing();
  if (!sold) return [t('limits'), t('limitsText')];
  if (save) return [t('save'), email === '' ? t('saveText') : t('saveTextFor', { email })];
  if (verifyComplete) return [t('verified'), t('verifiedText')];
  if (sender !== '') return [t('sender', { sender }), t('text')];
  return [t('plans'), t('text')];
}

export function PricingHead({ query, onPeriod }: PricingHeadProps) {
  const t = useTranslations('pricing');
  const { period, sold } = usePricing();
  const [heading, text] = useHeadline(query);
  const note = priceNote(useLang(), useTranslations('site')('priceNote'));
  const labels: Record<Period, ReactNode> = {
    monthly: t('monthly'),
    yearly: (
      <>
        {t('yearly')} <small>{t('upToLess', { percent: String(mostSaved()) })}</small>
      </>
    ),
  };
  return (
    <div className="pricing-head">
      <div className="min-w-0">
        <h1 className="[overflow-wrap:anywhere]">{heading}</h1>
        <p className="[overflow-wrap:anywhere]">{text}</p>
        {sold && <p className="only-sold text-14 [overflow-wrap:anywhere]">{note}</p>}
      </div>
      {sold && (
        <Segmented
          className="pricing-toggle only-sold"
          legend={t('billing')}
          options={PERIODS.map((value) => ({ value, label: labels[value] }))}
          value={period}
          onChange={onPeriod}
        />
      )}
    </div>
  );
}
