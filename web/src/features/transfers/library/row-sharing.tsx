/** The mark of a row that is shared: by whom, or with how many colleagues. */
import type { LibraryRow } from '@waybill/contract/library';
import { isolatedLine } from '@waybill/contract/shown-names';
import { Users } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';

export function RowSharing({ row }: { row: Pick<LibraryRow, 'sharedBy' | 'sharedWith'> }) {
  const t = useTranslations('library');
  const { sharedBy, sharedWith } = row;
  if (sharedBy !== null)
    return (
      <span className="text-ink-2">
        <Users size={12} aria-hidden="true" className="mr-1.5 inline align-[-0.1em]" />
        {t('sharedBy', { who: isolatedLine(sharedBy.name || sharedBy.email) })} ·{' '}
      </span>
    );
  if (!sharedWith.everyone && sharedWith.people === 0) return null;
  const label = sharedWith.everyone ? t('sharedAll') : t('sharedWith', counted(sharedWith.people));
  return (
    <span title={label}>
      <Users size={12} role="img" aria-label={label} className="mr-1.5 inline align-[-0.1em]" />
    </span>
  );
}
