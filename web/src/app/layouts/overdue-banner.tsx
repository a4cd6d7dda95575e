/** The banner about an open invoice, loaded only for those who have one. */
import type { OverdueBannerProps } from '../../features/billing/manage/overdue-banner.tsx';
import { withTexts } from '../loading/with-texts.tsx';

export const OverdueBanner = withTexts<OverdueBannerProps>(
  ['site', 'billing'],
  async () => (await import('../../features/billing/manage/overdue-banner.tsx')).OverdueBanner,
);
