/** One transfer in a sheet over the list: where its files went, and everything its sender can do about it. */
import type { TransferView } from '@waybill/contract/transfers';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Sheet, SheetClose } from '../../../ui/floating/sheet.tsx';
import { DetailsMissing, DetailsSkeleton } from './details-states.tsx';
import type { DetailsSteps } from './head/step-buttons.tsx';
import { type DetailsKeys, OpenedDetails } from './opened-details.tsx';
import { useDetails } from './use-details.ts';

export type { DetailsSteps } from './head/step-buttons.tsx';

export interface TransferDetailsProps {
  readonly slug: string;
  /** Where the transfer is in the list beneath, and the way to its neighbours. */
  readonly steps?: DetailsSteps | undefined;
  /** Turns the send panel to this transfer; false while another one is being sent. */
  readonly onAdd: (transfer: TransferView) => boolean;
  /** Called once the sheet has slid out. */
  readonly onClose: () => void;
}

const TYPED = 'input, textarea, select, [contenteditable="true"]';

export function TransferDetails({ slug, steps, onAdd, onClose }: TransferDetailsProps) {
  const t = useTranslations('details');
  const { details, error, isLost, retry } = useDetails(slug);
  const keys = useRef<DetailsKeys>({});
  const onKey = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.matches(TYPED);
    if (isTyped || event.metaKey || event.ctrlKey || event.altKey) return;
    const step = { j: steps?.onNext, k: steps?.onPrevious }[event.key];
    const act = step ?? keys.current[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Sheet subject={slug} onClose={onClose} onKey={onKey}>
      {(close) =>
        details === undefined ? (
          <>
            <SheetClose
              render={
                <IconButton label={t('close')} size="sm" className="details-close">
                  <X size={18} aria-hidden="true" />
                </IconButton>
              }
            />
            {error === null ? (
              <DetailsSkeleton />
            ) : (
              <DetailsMissing error={error} isLost={isLost} onRetry={retry} />
            )}
          </>
        ) : (
          <OpenedDetails
            key={slug}
            details={details}
            steps={steps}
            keys={keys}
            onAdd={onAdd}
            onClose={close}
          />
        )
      }
    </Sheet>
  );
}
