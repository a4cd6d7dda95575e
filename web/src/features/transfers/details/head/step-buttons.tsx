/** The way to the previous and the next transfer of the list beneath. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';

export interface DetailsSteps {
  /** Where the transfer is in the list, for example "2 of 86 active". */
  readonly label: string;
  /** Null at the beginning of the list. */
  readonly onPrevious: (() => void) | null;
  /** Null at its end. */
  readonly onNext: (() => void) | null;
}

export function StepButtons({ steps }: { steps: DetailsSteps }) {
  const t = useTranslations('details');
  return (
    <div className="flex min-w-0 items-center gap-1">
      <IconButton
        label={t('previous')}
        size="sm"
        disabled={steps.onPrevious === null}
        onClick={() => steps.onPrevious?.()}
      >
        <ChevronUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('next')}
        size="sm"
        disabled={steps.onNext === null}
        onClick={() => steps.onNext?.()}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </IconButton>
      <span className="num ml-1 truncate text-12 text-ink-2">{steps.label}</span>
    </div>
  );
}
