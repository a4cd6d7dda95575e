/** The head of the pricing page: why the visitor is here, and the choice between monthly and yearly. */
import { PERIODS, type Period } from '@waybill/contract/plans';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { priceNote } from '../../../i18n/instance.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { BySale } from '../../../session/by-sale.tsx';
import { usePaymentsKind } from '../../../session/payments-kind.ts';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { mostSaved } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';
import type { PricingQuery } from './pricing-query.ts';

interface PricingHeadProps {
  readonly query: PricingQuery;
  /** Whether the viewer's address is confirmed, where the link says so; null while it is asked for. */
  readonly confirmed: boolean | null;
  readonly onPeriod: (period: Period) => void;
}

type Headline = readonly [ReactNode, ReactNode];

/** Keeps the line's height while the text is not known. */
const BLANK = '\u00A0';

function useSaleHeadline(
  { sender, save, verifyComplete }: PricingQuery,
  confirmed: boolean | null,
): Headline {
  const t = useTranslations('pricing.head');
  const { email } = usePricing();
  if (save) return [t('save'), email === '' ? t('saveText') : t('saveTextFor', { email })];
  // What a link says about an address is no proof of it.
  if (verifyComplete)
    return [t('verified'), confirmed === null ? BLANK : t(confirmed ? 'verifiedText' : 'unverifiedText')];
  if (sender !== '') return [t('sender', { sender }), t('text')];
  return [t('plans'), t('text')];
}

/** Prerendered HTML has both headlines, and styles show the right one before any script runs. */
function useHeadline(query: PricingQuery, confirmed: boolean | null): Headline {
  const t = useTranslations('pricing.head');
  const kind = usePaymentsKind();
  const sold = useSaleHeadline(query, confirmed);
  const unsold = [t('limits'), t('limitsText')] as const;
  if (kind !== null) return kind === 'off' ? unsold : sold;
  return [
    <BySale key="heading" sold={sold[0]} unsold={unsold[0]} />,
    <BySale key="text" sold={sold[1]} unsold={unsold[1]} />,
  ];
}

export function PricingHead({ query, confirmed, onPeriod }: PricingHeadProps) {
  const t = useTranslations('pricing');
  const { period, sold } = usePricing();
  const [heading, text] = useHeadline(query, confirmed);
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
