/** Asks how much time to add to transfers. */
import {
  EXPIRY_OPTIONS,
  type ExpiryOption,
  MONTH_S,
  THREE_MONTHS_S,
  WEEK_S,
  YEAR_S,
} from '@waybill/contract/expiry';
import type { LibraryRow } from '@waybill/contract/library';
import { isolatedTitle } from '@waybill/contract/titles';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';

const names = {
  [WEEK_S]: 'week',
  [MONTH_S]: 'month',
  [THREE_MONTHS_S]: 'threeMonths',
  [YEAR_S]: 'year',
} as const;

interface ExtendDialogProps {
  readonly rows: readonly LibraryRow[];
  /** What the plan allows. */
  readonly options: readonly ExpiryOption[];
  readonly onClose: () => void;
  readonly onExtend: (by: ExpiryOption) => Promise<void>;
}

export function ExtendDialog({ rows, options, onClose, onExtend }: ExtendDialogProps) {
  const t = useTranslations('library.extend');
  const lang = useLang();
  const [by, setBy] = useState<ExpiryOption>(options[0] ?? WEEK_S);
  const [busy, setBusy] = useState(false);
  const [first] = rows;
  if (first === undefined) return null;
  const nameOf = (option: ExpiryOption) => t(names[option]);
  const title =
    rows.length === 1
      ? t('title', { title: isolatedTitle(first, lang) })
      : t('titleMany', { n: formatCount(rows.length) });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={t('text', { most: nameOf(options.at(-1) ?? WEEK_S) })}
      closeLabel={t('close')}
      actions={
        <Button
          variant="primary"
          loading={busy}
          onClick={async () => {
            setBusy(true);
            await onExtend(by);
            setBusy(false);
          }}
        >
          {t('submit')}
        </Button>
      }
    >
      <Segmented
        legend={t('by')}
        value={String(by)}
        onChange={(value) => setBy(EXPIRY_OPTIONS.find((option) => String(option) === value) ?? by)}
        options={options.map((option) => ({ value: String(option), label: nameOf(option) }))}
      />
    </Dialog>
  );
}
