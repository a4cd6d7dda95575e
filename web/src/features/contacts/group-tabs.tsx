/** The groups as tabs with their sizes, and what can be done with the one that is open. */
import type { ContactGroup } from '@waybill/contract/contacts';
import { shownLine } from '@waybill/contract/shown-names';
import { Ellipsis, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/floating/menu.tsx';

interface GroupTabsProps {
  readonly groups: readonly ContactGroup[];
  readonly counts: ReadonlyMap<string, number>;
  readonly all: number;
  readonly current: string | null;
  readonly onChange: (group: string | null) => void;
  readonly onNew: () => void;
  readonly onRename: (group: ContactGroup) => void;
  readonly onRemove: (group: ContactGroup) => void;
  readonly onSend: (group: ContactGroup) => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

function GroupMenu({ group, ...props }: GroupTabsProps & { readonly group: ContactGroup }) {
  const t = useTranslations('contacts.group');
  const isEmpty = (props.counts.get(group._id) ?? 0) === 0;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('menu')} size="sm">
          <Ellipsis {...icon} />
        </IconButton>
      }
    >
      <MenuItem icon={<Send {...icon} />} disabled={isEmpty} onClick={() => props.onSend(group)}>
        {t('send')}
      </MenuItem>
      <MenuItem icon={<Pencil {...icon} />} onClick={() => props.onRename(group)}>
        {t('rename')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 {...icon} />} danger onClick={() => props.onRemove(group)}>
        {t('remove')}
      </MenuItem>
    </Menu>
  );
}

export function GroupTabs(props: GroupTabsProps) {
  const t = useTranslations('contacts');
  const { groups, counts, current, onChange } = props;
  const open = groups.find(({ _id }) => _id === current);
  const tab = (id: string | null, name: string, count: number) => (
    <li key={id ?? ''}>
      <button
        type="button"
        className="contacts-tab"
        aria-current={id === current ? 'true' : undefined}
        onClick={() => onChange(id)}
      >
        <bdi className="truncate">{name}</bdi>
        <span className="num text-12 text-ink-3">{formatCount(count)}</span>
      </button>
    </li>
  );
  return (
    <div className="contacts-bar">
      <nav aria-label={t('groups')} className="contacts-tabs">
        <ul>
          {tab(null, t('all'), props.all)}
          {groups.map(({ _id, name }) => tab(_id, shownLine(name), counts.get(_id) ?? 0))}
        </ul>
      </nav>
      {open !== undefined && <GroupMenu {...props} group={open} />}
      <Button
        size="sm"
        variant="ghost"
        icon={<Plus {...icon} />}
        aria-label={t('group.new')}
        onClick={props.onNew}
      >
        <span className="max-sm:hidden">{t('group.new')}</span>
      </Button>
    </div>
  );
}
