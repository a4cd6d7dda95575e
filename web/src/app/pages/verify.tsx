/** `/verify` and `/verify/{code}`: anyone checks whether a receipt of delivery was issued here. */

import { VerifyPanel } from '../../features/receipts/verify-panel.tsx';
import { useParams } from '../../router/hooks.ts';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ receipt }) => receipt?.verify;

export function Page() {
  const { code = '' } = useParams();
  return <VerifyPanel key={code} code={code} />;
}
