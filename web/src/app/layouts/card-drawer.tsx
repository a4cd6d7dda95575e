/** The payment form for another card, loaded when it is opened. */
import type { CardDrawerProps } from '../../features/billing/manage/card/card-drawer.tsx';
import { withTexts } from '../loading/with-texts.tsx';

export const CardDrawer = withTexts<CardDrawerProps>(
  ['site', 'checkout'],
  async () => (await import('../../features/billing/manage/card/card-drawer.tsx')).CardDrawer,
);
