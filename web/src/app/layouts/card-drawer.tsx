/** The payment form for another card, loaded when it is opened. */
import { openOfferCard } from '@waybill/contract/handing-over';
import { Suspense } from 'react';
import type { CardDrawerProps } from '../../features/billing/manage/card/card-drawer.tsx';
import { callAsUser } from '../../session/call-as-user.ts';
import { withTexts } from '../loading/with-texts.tsx';

export const CardDrawer = withTexts<CardDrawerProps>(
  ['site', 'checkout'],
  async () => (await import('../../features/billing/manage/card/card-drawer.tsx')).CardDrawer,
);

const openCheckout = () => callAsUser(openOfferCard, {});

/** For someone who was offered a team, and pays for nothing yet. */
export function OfferCardDrawer(props: Omit<CardDrawerProps, 'openCheckout'>) {
  return props.open ? (
    <Suspense fallback={null}>
      <CardDrawer {...props} openCheckout={openCheckout} />
    </Suspense>
  ) : null;
}
