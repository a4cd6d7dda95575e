/** Chooses the order of the library; what it opens is loaded after the list. */
import { LIBRARY_SORTS, type LibrarySort } from '@waybill/contract/library';
import { ArrowDownWideNarrow } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLabelled } from '../../../i18n/use-labelled.ts';
import { Button } from '../../../ui/buttons/button.tsx';

const ChoiceMenu = lazy(async () => {
  const module = await import('../../../ui/floating/choice-menu.tsx');
  return { default: module.ChoiceMenu };
});

interface SortButtonProps {
  readonly sort: LibrarySort;
  readonly onChange: (sort: LibrarySort) => void;
}

export function SortButton({ sort, onChange }: SortButtonProps) {
  const t = useTranslations('library');
  const labelled = useLabelled();
  const button = (
    <Button
      variant="ghost"
      size="sm"
      aria-label={labelled(t('sortBy'), t(`sort.${sort}`))}
      icon={<ArrowDownWideNarrow size={16} aria-hidden="true" />}
    >
      <span className="max-lg:hidden">{t(`sort.${sort}`)}</span>
    </Button>
  );
  return (
    <Suspense fallback={button}>
      <ChoiceMenu
        trigger={button}
        label={t('sortBy')}
        value={sort}
        onChange={(next) => onChange(LIBRARY_SORTS.find((one) => one === next) ?? sort)}
        options={LIBRARY_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
    </Suspense>
  );
}
