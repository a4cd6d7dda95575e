/** The pricing page: a tariff sheet with four cards, the last one by seats, every limit, and questions. */
import { type Period, REFUND_DAYS, TRIAL_DAYS } from '@waybill/contract/plans';
import type { Offer } from '@waybill/contract/subscription';
import type { UserView } from '@waybill/contract/user';
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/numbers.ts';
import { dropCoupon, keepCoupon } from '../../../session/kept-coupon.ts';
import { useIsForSale } from '../../../session/payments-kind.ts';
import { BarStrip } from '../../../ui/waybill/bar-strip.tsx';
import { Slug } from '../../../ui/waybill/slug.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import type { CheckoutDialogProps } from '../checkout/checkout-dialog.tsx';
import { LimitsGrid } from './limits-grid.tsx';
import { recommendedTo } from './plan-button.ts';
import { PlanCard } from './plan-card.tsx';
import { CARDS, TEAMS, type TeamRole } from './plan-facts.ts';
import { type PricingContext, PricingProvider } from './pricing-context.ts';
import { PricingHead } from './pricing-head.tsx';
import { PricingNotes } from './pricing-notes.tsx';
import { couponQuery, FIRST_PERIOD, type PricingQuery } from './pricing-query.ts';
import { PricingQuestions } from './pricing-questions.tsx';
import { ReviewLinks } from './review-links.tsx';
import { SeatSlider } from './seat-slider.tsx';
import { useCoupon } from './use-coupon.ts';
import { useViewer } from './use-viewer.ts';

interface PricingProps {
  readonly query: PricingQuery;
  /** The browser was signed in; its user may not be loaded yet. */
  readonly marked: boolean;
  readonly user: UserView | null;
  /** The address that a visitor has used before; else empty. */
  readonly email: string;
  /** Whether the viewer's address is confirmed, where the link says so; null while it is asked for. */
  readonly confirmed?: boolean | null;
  /** Loaded when it is opened. */
  readonly Dialog: ComponentType<CheckoutDialogProps>;
}

/** The number on the tariff sheet, as every document of ours has one. */
const SHEET = 'WB-TARIFF';
const LIMITS_SHEET = 'WB-PLANS';

function Sheet({ className, label, number }: { className: string; label: string; number: string }) {
  return (
    <div className={className}>
      <p className="ui-label">{label}</p>
      <Slug value={number} className="mt-2 mb-3 block" />
      <BarStrip value={number} height={34} />
    </div>
  );
}

export function Pricing({ query, marked, user, email, confirmed = null, Dialog }: PricingProps) {
  const t = useTranslations('pricing');
  const sold = useIsForSale();
  const { viewer, own } = useViewer(marked, user, sold);
  const [chosen, setChosen] = useState<Period | null>(null);
  const period = chosen ?? query.period ?? own?.subscription.period ?? FIRST_PERIOD;
  const coupon = useCoupon(sold ? query.code : '');
  const code = coupon.status === 'valid' ? query.code : '';
  const [wanted, setWanted] = useState<{ readonly offer: Offer; readonly coupon: string } | null>(null);
  const [open, setOpen] = useState(false);
  const context = useMemo<PricingContext>(() => {
    const buy = (offer: Offer, coupon = code) => {
      setWanted({ offer, coupon });
      setOpen(true);
    };
    return { viewer, own, period, sold, code, email, buy };
  }, [viewer, own, period, sold, code, email]);

  const isVisitor = viewer?.kind === 'visitor';
  useEffect(() => {
    if (code === '') return;
    // A visitor is offered the payment after signing up or logging in; for a user this page does it now.
    if (isVisitor) keepCoupon(couponQuery(query));
    else if (viewer !== null) dropCoupon();
  }, [code, query, isVisitor, viewer]);

  // A link with a coupon opens the payment, once, for someone who can buy.
  const canBuy = viewer?.kind === 'user' && viewer.paid === null && viewer.role === 'free';
  const { buy } = context;
  const couponPlan =
    query.plan === null || query.plan === 'free' || query.plan === 'anon' ? null : query.plan;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the coupon is found or the viewer is known.
  useEffect(() => {
    if (code !== '' && canBuy && couponPlan !== null) buy({ role: couponPlan, period });
  }, [code, canBuy]);

  const [seats, setSeats] = useState<TeamRole | null>(null);
  const ownRole = viewer?.kind === 'user' ? viewer.role : null;
  const asked = TEAMS.find((role) => role === query.plan);
  const team = seats ?? asked ?? TEAMS.find((role) => role === ownRole) ?? 'business';
  const marks = asked ? 'business' : (CARDS.find((role) => role === query.plan) ?? recommendedTo(viewer));
  return (
    <PricingProvider value={context}>
      {/* Until the viewer is known, their own period may change the prices. */}
      <div className="pricing" data-unsettled={viewer === null || undefined}>
        <PricingNotes coupon={coupon} />
        <div className="pricing-sheet">
          <PricingHead query={query} confirmed={confirmed} onPeriod={setChosen} />
          <div className="pricing-cards">
            <div className="pricing-side">
              <Sheet className="only-sold" label={t('sheet')} number={SHEET} />
              <Sheet className="only-unsold" label={t('limitsSheet')} number={LIMITS_SHEET} />
              {sold && <p className="only-sold">{t('sideNote')}</p>}
            </div>
            {CARDS.map((role) =>
              role === 'business' ? (
                <PlanCard key={role} role={team} marked={role === marks}>
                  <SeatSlider role={team} onRole={setSeats} />
                </PlanCard>
              ) : (
                <PlanCard key={role} role={role} marked={role === marks} />
              ),
            )}
          </div>
          <LimitsGrid team={team} marked={marks} />
          <div className="pricing-end">
            {sold && (
              <>
                <Stamp
                  className="only-sold"
                  ink="signal"
                  place={t('refund.stamp', { days: formatCount(REFUND_DAYS) })}
                  time={t('refund.stampLine')}
                  seed="refund"
                />
                <p className="only-sold">
                  <b>{t('refund.text', { days: formatCount(REFUND_DAYS) })}</b>
                  {t('refund.trial', { days: formatCount(TRIAL_DAYS) })}
                </p>
              </>
            )}
            <p className="only-unsold">{t('administrator')}</p>
          </div>
        </div>
        <ReviewLinks />
        <PricingQuestions />
      </div>
      {wanted !== null && (
        <Suspense fallback={null}>
          <Dialog
            key={`${wanted.offer.role} ${wanted.offer.period} ${wanted.coupon}`}
            offer={wanted.offer}
            coupon={wanted.coupon}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </PricingProvider>
  );
}
