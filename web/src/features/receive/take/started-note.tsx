/** Says for a moment, beside the button that was pressed, that the download has started. */
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl/react';

/** Hidden from readers: the page has one live region for it. */
export function StartedNote({ className = '' }: { className?: string }) {
  const t = useTranslations('receive.act');
  return (
    <span aria-hidden="true" className={`receive-started ${className}`}>
      <Check size={14} aria-hidden="true" className="flex-none" />
      {t('started')}
    </span>
  );
}
