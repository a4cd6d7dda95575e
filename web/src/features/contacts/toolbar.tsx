/** The head of the page: search, order, and the ways to add contacts and take them out. */
import { ArrowDownWideNarrow, Upload, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLabelled } from '../../i18n/use-labelled.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Menu, MenuChoice } from '../../ui/floating/menu.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { SORTS, type Sort, type View } from './contact-list.ts';

interface ToolbarProps {
  readonly view: View;
  readonly onView: (change: Partial<View>) => void;
  readonly onAdd: () => void;
  readonly onImport: () => void;
  readonly exportMenu: ReactNode;
  /** Moves from the search into the list. */
  readonly onDown: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

function SortMenu({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const t = useTranslations('contacts');
  const labelled = useLabelled();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="ghost"
          aria-label={labelled(t('sortBy'), t(`sort.${sort}`))}
          icon={<ArrowDownWideNarrow {...icon} />}
        >
          <span className="max-lg:hidden">{t(`sort.${sort}`)}</span>
        </Button>
      }
    >
      <MenuChoice
        label={t('sortBy')}
        value={sort}
        onChange={onChange}
        options={SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
      />
    </Menu>
  );
}

export function Toolbar({ view, onView, onAdd, onImport, exportMenu, onDown }: ToolbarProps) {
  const t = useTranslations('contacts');
  return (
    <div className="ui-list-tools">
      <ListSearch
        label={t('search')}
        placeholder={t('searchHint')}
        clearLabel={t('clearSearch')}
        maxLength={100}
        value={view.q}
        onChange={(q) => onView({ q })}
        onDown={onDown}
      />
      <SortMenu sort={view.sort} onChange={(sort) => onView({ sort })} />
      {exportMenu}
      <Button icon={<Upload {...icon} />} aria-label={t('import')} onClick={onImport}>
        <span className="max-sm:hidden">{t('import')}</span>
      </Button>
      <Button variant="ink" icon={<UserPlus {...icon} />} className="ui-list-new" onClick={onAdd}>
        {t('add')}
      </Button>
    </div>
  );
}
