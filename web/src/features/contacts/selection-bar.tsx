/** What can be done with the selected contacts, in a bar that floats over the list. */
import type { ContactGroup } from '@waybill/contract/contacts';
import { shownLine } from '@waybill/contract/shown-names';
import { Merge, Plus, Send, Trash2, UserMinus, Users } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../i18n/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/floating/menu.tsx';
import { BarButton, FloatingBar } from '../../ui/lists/floating-bar.tsx';
import type { Selected } from '../../ui/lists/use-selection.ts';
import type { Row } from './contact-list.ts';

interface SelectionBarProps {
  readonly selection: Selected<Row>;
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
    <FloatingBar
      label={t('label')}
      count={<span className="num">{t('count', counted(count))}</span>}
      clearLabel={t('clear')}
      onClear={selection.clear}
    >
      <Button size="sm" variant="ghost" className="max-sm:hidden" onClick={selection.selectAll}>
        {t('all')}
      </Button>
      <BarButton label={t('send')} labelFrom="md" icon={<Send {...icon} />} onClick={props.onSend} />
      <Menu
        side="top"
        align="center"
        trigger={<BarButton label={t('group')} labelFrom="md" icon={<Users {...icon} />} />}
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
      <BarButton
        label={t('merge')}
        labelFrom="md"
        icon={<Merge {...icon} />}
        disabled={count < 2}
        title={count < 2 ? t('mergeTwo') : undefined}
        onClick={props.onMerge}
      />
      <BarButton label={t('remove')} labelFrom="md" icon={<Trash2 {...icon} />} onClick={props.onRemove} />
    </FloatingBar>
  );
}
