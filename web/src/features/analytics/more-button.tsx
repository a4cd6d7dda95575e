/** Shows the rest of a table whose beginning is shown first, and hides it again. */
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../i18n/format.ts';

interface MoreButtonProps {
  /** How many lines the rest has. */
  readonly more: number;
  readonly isWhole: boolean;
  readonly onChange: (isWhole: boolean) => void;
}

export function MoreButton({ more, isWhole, onChange }: MoreButtonProps) {
  const t = useTranslations('analytics.table');
  if (more <= 0) return null;
  return (
    <button type="button" className="an-more" aria-expanded={isWhole} onClick={() => onChange(!isWhole)}>
      {isWhole ? t('less') : t('more', { n: formatCount(more) })}
    </button>
  );
}
