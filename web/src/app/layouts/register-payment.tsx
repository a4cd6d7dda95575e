/** The last step of registering, loaded when it is reached. */
import type { PaymentStepProps } from '../../features/account/register/payment-step.ts';
import { withTexts } from '../loading/with-texts.tsx';

export const RegisterPayment = withTexts<PaymentStepProps>(
  ['site', 'checkout'],
  async () => (await import('../../features/billing/checkout/register-payment.tsx')).RegisterPayment,
);
