/** The page for every address that does not exist. */
import { Missing } from '../layouts/missing.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ site }) => site?.lost;

export function Page() {
  return <Missing />;
}
