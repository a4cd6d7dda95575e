/** The checkout in a drawer, loaded when it is opened. */
import type { CheckoutDialogProps } from '../../features/billing/checkout/checkout-dialog.tsx';
import { withTexts } from '../loading/with-texts.tsx';

export const CheckoutDialog = withTexts<CheckoutDialogProps>(
  ['site', 'checkout'],
  async () => (await import('../../features/billing/checkout/checkout-dialog.tsx')).CheckoutDialog,
);
