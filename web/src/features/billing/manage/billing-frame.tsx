/** Loads what the billing pages show, and holds the drawers and dialogs that both of them open. */
import { billing } from '@waybill/contract/billing';
import { isRole, PERIODS } from '@waybill/contract/plans';
import { isSold, type Offer } from '@waybill/contract/subscription';
import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useCall } from '../../../queries/use-call.ts';
import { useSearchParams } from '../../../router/hooks.ts';
import { usePaymentsKind } from '../../../session/payments-kind.ts';
import { FailedState } from '../../../ui/lists/failed-state.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import type { CheckoutDialogProps } from '../checkout/checkout-dialog.tsx';
import { TestNotice } from '../checkout/test-notice.tsx';
import { type BillingAnswer, type BillingContext, BillingProvider } from './billing-context.ts';
import { BillingNotices } from './billing-notices.tsx';
import { BillingSkeleton } from './billing-skeleton.tsx';
import type { CardDrawerProps } from './card/card-drawer.tsx';
import { SwitchDialog } from './changing/switch-dialog.tsx';
import { askAgain } from './take-over.ts';
import { useBillingError } from './use-billing-error.ts';

interface BillingFrameProps {
  /** Loaded when it is opened. */
  readonly CardDrawer: ComponentType<CardDrawerProps>;
  /** Loaded when it is opened. */
  readonly CheckoutDialog: ComponentType<CheckoutDialogProps>;
  /** Shown while the answer is awaited. */
  readonly skeleton?: ReactNode;
  readonly children: ReactNode;
}

/** The plan that a link asks to switch to. */
function offerOf(query: URLSearchParams): Offer | null {
  const role = query.get('plan');
  const period = PERIODS.find((each) => each === query.get('period'));
  return isRole(role) && isSold(role) && period !== undefined ? { role, period } : null;
}

/** A checkout that is continued keeps its coupon. */
function couponOf(own: BillingAnswer | undefined, { role, period }: Offer): string {
  const left = own?.unfinished ?? null;
  return left?.role === role && left.period === period ? (left.coupon ?? '') : '';
}

export function BillingFrame({
  CardDrawer,
  CheckoutDialog,
  skeleton = <BillingSkeleton />,
  children,
}: BillingFrameProps) {
  const t = useTranslations('billing');
  const say = useBillingError();
  const kind = usePaymentsKind();
  const loaded = useCall(billing, {});
  const [query, setQuery] = useSearchParams();
  /** Null: it was never open. Once it was, it stays, so that it can slide out. */
  const [card, setCard] = useState<boolean | null>(null);
  const [wanted, setWanted] = useState<{ offer: Offer; way: 'buy' | 'pay' | 'switch' } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const own = loaded.data;
  const sold = kind !== null && kind !== 'off';

  const context = useMemo<BillingContext | null>(() => {
    if (own === undefined) return null;
    const open = (offer: Offer, way: 'buy' | 'pay' | 'switch') => {
      setDone(null);
      setWanted({ offer, way });
      setOpen(true);
    };
    return {
      own,
      sold,
      openCard: () => {
        setDone(null);
        setCard(true);
      },
      buy: (offer) => open(offer, 'buy'),
      pay: (offer) => open(offer, 'pay'),
      switchTo: (offer) => open(offer, 'switch'),
      announce: setDone,
    };
  }, [own, sold]);

  // A link from a mail, a banner or the pricing page opens what it is about, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there.
  useEffect(() => {
    if (context === null || !sold) return;
    const offer = offerOf(query);
    if (query.has('card')) context.openCard();
    else if (offer !== null) {
      if (context.own.subscription.state !== 'none') context.switchTo(offer);
      // A plan for life grows by codes; a link from before them opens no checkout.
      else if (context.own.codes.length > 0) setDone(t('lifetime.noCheckout'));
      else if (query.get('trial') === 'no') context.pay(offer);
      else context.buy(offer);
    }
    if (!query.has('card') && offer === null) return;
    const rest = new URLSearchParams(query);
    for (const name of ['card', 'plan', 'period', 'trial']) rest.delete(name);
    setQuery(rest, { replace: true, preventScrollReset: true });
  }, [context === null, sold]);

  if (context === null) {
    if (!loaded.isError) return skeleton;
    return (
      <FailedState
        title={t('failed')}
        retryLabel={t('retry')}
        busy={loaded.isFetching}
        onRetry={loaded.refetch}
      >
        {say(loaded.error)}
      </FailedState>
    );
  }
  return (
    <BillingProvider value={context}>
      <div className="grid gap-4">
        {kind === 'sandbox' && <TestNotice text={t('test')} />}
        <BillingNotices />
        <StatusLine done={done} />
      </div>
      {children}
      {sold && (
        <>
          <Suspense fallback={null}>
            {card !== null && (
              <CardDrawer
                open={card}
                onOpenChange={setCard}
                onSaved={() => {
                  setCard(false);
                  setDone(t('card.changed'));
                  askAgain();
                }}
              />
            )}
            {wanted !== null && wanted.way !== 'switch' && (
              <CheckoutDialog
                key={`${wanted.offer.role} ${wanted.offer.period}`}
                offer={wanted.offer}
                coupon={couponOf(own, wanted.offer)}
                trial={wanted.way === 'buy'}
                open={isOpen}
                onOpenChange={setOpen}
              />
            )}
          </Suspense>
          {wanted?.way === 'switch' && (
            <SwitchDialog
              key={`${wanted.offer.role} ${wanted.offer.period}`}
              offer={wanted.offer}
              open={isOpen}
              onOpenChange={setOpen}
            />
          )}
        </>
      )}
    </BillingProvider>
  );
}
