/** `/operator/affiliates`: what came of affiliate links, and what is due. */
import { AffiliatesPanel } from '../../features/console/affiliates/affiliates-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.affiliates;

export const Page = AffiliatesPanel;
