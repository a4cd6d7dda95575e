/** Every address of the dashboard that does not exist. */
import { DashMissing } from '../layouts/dash-missing.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ dash }) => dash?.lost;

export function Page() {
  return <DashMissing />;
}
