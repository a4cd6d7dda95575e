/** `/dash/transfers/{slug}`: one transfer, opened over the list. */
import { libraryCounts } from '@waybill/contract/library';
import type { TransferView } from '@waybill/contract/transfers';
import { Suspense, useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { beginAdding } from '../../features/send/begin-adding.ts';
import { setPanelOpen } from '../../features/send/panel-open.ts';
import type {
  DetailsSteps,
  TransferDetailsProps,
} from '../../features/transfers/details/transfer-details.tsx';
import { useLibraryOrder } from '../../features/transfers/library/library-order.ts';
import { useLibraryView } from '../../features/transfers/library/use-library-view.ts';
import { formatCount } from '../../i18n/format.ts';
import { useCall } from '../../queries/use-call.ts';
import { useParams } from '../../router/hooks.ts';
import { useTransferLinks } from '../layouts/use-transfer-links.ts';
import { withTexts } from '../loading/with-texts.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ library }) => library;

const Details = withTexts<TransferDetailsProps>(
  ['site', 'dash', 'details'],
  async () => (await import('../../features/transfers/details/transfer-details.tsx')).TransferDetails,
);

/** Where the transfer is in the list beneath; undefined when it is not in it. */
function useSteps(slug: string): DetailsSteps | undefined {
  const t = useTranslations('library');
  const order = useLibraryOrder();
  const [{ filter, q }] = useLibraryView();
  const counts = useCall(libraryCounts, {}).data;
  const { open } = useTransferLinks();
  const at = order.indexOf(slug);
  if (at < 0) return undefined;
  const all = q === '' && counts !== undefined ? Math.max(counts[filter], order.length) : order.length;
  const way = (next: string | undefined) => (next === undefined ? null : () => open(next));
  return {
    label: t('step', { at: formatCount(at + 1), all: formatCount(all) }),
    onPrevious: way(order[at - 1]),
    onNext: way(order[at + 1]),
  };
}

export function Page() {
  const { slug = '' } = useParams();
  const { close } = useTransferLinks();
  const steps = useSteps(slug);
  const add = useCallback((transfer: TransferView) => {
    const isBegun = beginAdding(transfer);
    if (isBegun) setPanelOpen(true);
    return isBegun;
  }, []);
  return (
    <Suspense fallback={null}>
      <Details slug={slug} steps={steps} onAdd={add} onClose={close} />
    </Suspense>
  );
}
