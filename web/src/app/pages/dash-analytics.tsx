/** `/dash/analytics`: where files went, who downloaded them and when, with what needs attention. */
import { AnalyticsView } from '../../features/analytics/analytics-view.tsx';
import { NeedsAttention } from '../layouts/needs-attention.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ analytics }) => analytics;

export function Page() {
  return <AnalyticsView attention={<NeedsAttention />} />;
}
