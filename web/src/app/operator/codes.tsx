/** `/operator/codes`: batches of lifetime codes, and with `?batch=` the codes of one. */
import { CodesPanel } from '../../features/console/codes/codes-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ console }) => console?.codes;

export const Page = CodesPanel;
