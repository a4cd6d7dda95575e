/** Asks how much time to add to transfers. */
import { EXPIRY_OPTIONS, type ExpiryOption, WEEK_S } from '@waybill/contract/expiry';
import type { LibraryRow } from '@waybill/contract/library';
import { isolatedTitle } from '@waybill/contract/titles';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { expiryNames } from '../../../i18n/expiry-names.ts';
import { formatCount } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useChange } from '../../../queries/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';

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
  const extending = useChange(() => onExtend(by));
  const [first] = rows;
  if (first === undefined) return null;
  const nameOf = (option: ExpiryOption) => t(expiryNames[option]);
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
        <Button variant="primary" loading={extending.isBusy} onClick={() => extending.run()}>
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
