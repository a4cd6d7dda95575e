/** The head of the page: search, order, and the ways to add contacts and take them out. */
import { ArrowDownWideNarrow, Search, Upload, UserPlus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Menu, MenuChoice } from '../../ui/floating/menu.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { useSlash } from '../../ui/use-slash.ts';
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
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="ghost"
          aria-label={`${t('sortBy')}: ${t(`sort.${sort}`)}`}
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
  const field = useRef<HTMLInputElement>(null);
  const focusField = useRef(() => field.current?.focus()).current;
  useSlash(focusField);
  return (
    <div className="contacts-tools">
      <TextInput
        ref={field}
        type="search"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        autoComplete="off"
        maxLength={100}
        value={view.q}
        onChange={(event) => onView({ q: event.target.value })}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && view.q !== '') onView({ q: '' });
          else if (event.key === 'ArrowDown' || event.key === 'Enter') {
            event.preventDefault();
            onDown();
          }
        }}
        icon={<Search {...icon} />}
        end={
          view.q === '' ? (
            <Kbd className="mr-2 max-sm:hidden">/</Kbd>
          ) : (
            <IconButton
              label={t('clearSearch')}
              size="sm"
              onClick={() => {
                onView({ q: '' });
                field.current?.focus();
              }}
            >
              <X {...icon} />
            </IconButton>
          )
        }
        className="contacts-search"
      />
      <SortMenu sort={view.sort} onChange={(sort) => onView({ sort })} />
      {exportMenu}
      <Button icon={<Upload {...icon} />} aria-label={t('import')} onClick={onImport}>
        <span className="max-sm:hidden">{t('import')}</span>
      </Button>
      <Button variant="ink" icon={<UserPlus {...icon} />} className="contacts-add" onClick={onAdd}>
        {t('add')}
      </Button>
    </div>
  );
}
