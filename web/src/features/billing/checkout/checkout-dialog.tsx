/** The checkout in a drawer above the page. */
import type { Offer } from '@waybill/contract/subscription';
import { useTranslations } from 'use-intl/react';
import { Drawer } from '../../../ui/floating/drawer.tsx';
import { PlanCheckout } from './plan-checkout.tsx';

export interface CheckoutDialogProps {
  readonly offer: Offer;
  /** Empty for none. */
  readonly coupon: string;
  /** False: without a trial. */
  readonly trial?: boolean;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function CheckoutDialog({ offer, coupon, trial = true, open, onOpenChange }: CheckoutDialogProps) {
  const t = useTranslations('checkout');
  const plans = useTranslations('site.plans');
  return (
    <Drawer
      open={open}
      // What was typed is not lost by a click beside the drawer.
      onOpenChange={(next, isDismissal) => {
        if (next || !isDismissal) onOpenChange(next);
      }}
      title={t('title', { plan: plans(offer.role) })}
      closeLabel={t('close')}
    >
      <PlanCheckout offer={offer} coupon={coupon} trial={trial} />
    </Drawer>
  );
}
