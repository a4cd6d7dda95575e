/** What can be done with the selected contacts, in a bar that floats over the list. */
import type { ContactGroup } from '@waybill/contract/contacts';
import { shownLine } from '@waybill/contract/shown-names';
import { Merge, Plus, Send, Trash2, UserMinus, Users, X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/floating/menu.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly groups: readonly ContactGroup[];
  /** The group that is open. */
  readonly current: ContactGroup | undefined;
  readonly onSend: () => void;
  readonly onGroup: (group: ContactGroup) => void;
  readonly onUngroup: (group: ContactGroup) => void;
  readonly onNewGroup: () => void;
  readonly onMerge: () => void;
  readonly onRemove: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

export function SelectionBar(props: SelectionBarProps) {
  const t = useTranslations('contacts.bar');
  const { selection, groups, current } = props;
  const count = selection.rows.length;
  return (
    <div role="toolbar" aria-label={t('label')} className="contacts-actions">
      <span role="status" className="num px-2 text-14 whitespace-nowrap">
        {t('count', counted(count))}
      </span>
      <Button size="sm" variant="ghost" className="max-sm:hidden" onClick={selection.selectAll}>
        {t('all')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Send {...icon} />}
        aria-label={t('send')}
        onClick={props.onSend}
      >
        <span className="max-md:hidden">{t('send')}</span>
      </Button>
      <Menu
        side="top"
        align="center"
        trigger={
          <Button size="sm" variant="ghost" icon={<Users {...icon} />} aria-label={t('group')}>
            <span className="max-md:hidden">{t('group')}</span>
          </Button>
        }
      >
        {groups.map((group) => (
          <MenuItem key={group._id} onClick={() => props.onGroup(group)}>
            <bdi>{shownLine(group.name)}</bdi>
          </MenuItem>
        ))}
        {groups.length > 0 && <MenuSeparator />}
        <MenuItem icon={<Plus {...icon} />} onClick={props.onNewGroup}>
          {t('newGroup')}
        </MenuItem>
        {current !== undefined && (
          <MenuItem icon={<UserMinus {...icon} />} onClick={() => props.onUngroup(current)}>
            {t('ungroup')}
          </MenuItem>
        )}
      </Menu>
      <Button
        size="sm"
        variant="ghost"
        disabled={count < 2}
        title={count < 2 ? t('mergeTwo') : undefined}
        icon={<Merge {...icon} />}
        aria-label={t('merge')}
        onClick={props.onMerge}
      >
        <span className="max-md:hidden">{t('merge')}</span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 {...icon} />}
        aria-label={t('remove')}
        onClick={props.onRemove}
      >
        <span className="max-md:hidden">{t('remove')}</span>
      </Button>
      <IconButton label={t('clear')} size="sm" onClick={selection.clear}>
        <X {...icon} />
      </IconButton>
    </div>
  );
}
