/** `/dash/transfers/{slug}/receipt`: the receipt of delivery, to be printed or saved as PDF. */

import { ReceiptPage } from '../../features/receipts/receipt-page.tsx';
import { useParams } from '../../router/hooks.ts';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ receipt }) => receipt;

export function Page() {
  const { slug = '' } = useParams();
  return <ReceiptPage slug={slug} />;
}
