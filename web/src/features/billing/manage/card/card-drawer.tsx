/** The payment form for another card, in a drawer above the page. */
import { openCardCheckout } from '@waybill/contract/checkout';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { Drawer } from '../../../../ui/floating/drawer.tsx';
import { Checkout } from '../../checkout/checkout.tsx';
import { CheckoutProblem } from '../../checkout/checkout-problem.tsx';
import { CheckoutSkeleton } from '../../checkout/checkout-skeleton.tsx';
import type { OpenCheckout } from '../../checkout/open-checkout.ts';

export interface CardDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onSaved: () => void;
  /** Opens a checkout for the card; of one’s own subscription unless said otherwise. */
  readonly openCheckout?: () => Promise<OpenCheckout>;
}

const openOwn = (): Promise<OpenCheckout> => callAsUser(openCardCheckout, {});

function CardCheckout({
  onSaved,
  openCheckout = openOwn,
}: Pick<CardDrawerProps, 'onSaved' | 'openCheckout'>) {
  const t = useTranslations('checkout');
  const [opened, setOpened] = useState<OpenCheckout | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round opens another checkout.
  useEffect(() => {
    let gone = false;
    setOpened(null);
    setError(null);
    openCheckout().then(
      (checkout) => !gone && setOpened(checkout),
      (thrown: unknown) => !gone && setError(thrown),
    );
    return () => {
      gone = true;
    };
  }, [round]);
  if (error !== null) return <CheckoutProblem error={error} action={t('again')} onAction={again} />;
  if (opened === null) return <CheckoutSkeleton />;
  return <Checkout key={opened.checkoutId} checkout={opened} onDone={onSaved} onStartOver={again} />;
}

export function CardDrawer({ open, onOpenChange, ...checkout }: CardDrawerProps) {
  const t = useTranslations('checkout');
  return (
    <Drawer
      open={open}
      // What was typed is not lost by a click beside the drawer.
      onOpenChange={(next, isDismissal) => {
        if (next || !isDismissal) onOpenChange(next);
      }}
      title={t('cardTitle')}
      closeLabel={t('close')}
    >
      <CardCheckout {...checkout} />
    </Drawer>
  );
}
