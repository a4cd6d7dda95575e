/** The library's filters as tabs with their counts. */
import { LIBRARY_FILTERS, type LibraryFilter, libraryCounts } from '@waybill/contract/library';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { useCall } from '../../../queries/use-call.ts';
import { useUser } from '../../../session/use-session.tsx';
import { FilterTabs } from '../../../ui/layout/filter-tabs.tsx';

interface LibraryTabsProps {
  readonly filter: LibraryFilter;
  readonly onChange: (filter: LibraryFilter) => void;
  /** Beside the tabs. */
  readonly end: ReactNode;
  readonly children: ReactNode;
}

export function LibraryTabs({ filter, onChange, end, children }: LibraryTabsProps) {
  const t = useTranslations('library');
  const counts = useCall(libraryCounts, {}).data;
  const { team, isTeamMember } = useUser();
  // Nothing is shared without a team, and a tab that is always empty only takes room.
  const isShown = (one: LibraryFilter) =>
    one !== 'shared' || filter === 'shared' || isTeamMember || team.length > 0 || (counts?.shared ?? 0) > 0;
  return (
    <FilterTabs
      label={t('filters')}
      value={filter}
      onChange={onChange}
      items={LIBRARY_FILTERS.filter(isShown).map((one) => ({
        value: one,
        label: t(`filter.${one}`),
        ...(counts === undefined ? {} : { count: formatCount(counts[one]) }),
      }))}
      end={end}
    >
      {children}
    </FilterTabs>
  );
}
