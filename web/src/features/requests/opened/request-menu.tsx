/** Everything that can be done with a request besides deciding: change, add people, extend, close, reopen, duplicate, delete. */
import {
  CalendarPlus,
  CheckCheck,
  CopyPlus,
  Ellipsis,
  ExternalLink,
  Forward,
  Lock,
  LockOpen,
  Pencil,
  Trash2,
  UserPlus,
} from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/floating/menu.tsx';

interface RequestMenuProps {
  readonly isTaking: boolean;
  readonly linkUrl: string;
  readonly toReview: number;
  readonly onAcceptAll: () => void;
  /** How many accepted files can be forwarded. */
  readonly accepted: number;
  readonly onForward: () => void;
  readonly onChange: () => void;
  readonly onAdd: () => void;
  readonly onExtend: () => void;
  readonly onDuplicate: () => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
  readonly onDelete: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

export function RequestMenu(props: RequestMenuProps) {
  const t = useTranslations('requests.opened');
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('more')} variant="plain">
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {props.toReview > 0 && (
        <MenuItem
          icon={<CheckCheck {...icon} />}
          end={formatCount(props.toReview)}
          onClick={props.onAcceptAll}
        >
          {t('acceptAll')}
        </MenuItem>
      )}
      {props.accepted > 0 && (
        <MenuItem icon={<Forward {...icon} />} end={formatCount(props.accepted)} onClick={props.onForward}>
          {t('forwardAccepted')}
        </MenuItem>
      )}
      {props.isTaking && (
        <MenuItem icon={<UserPlus {...icon} />} onClick={props.onAdd}>
          {t('add')}
        </MenuItem>
      )}
      <MenuItem icon={<Pencil {...icon} />} onClick={props.onChange}>
        {t('change')}
      </MenuItem>
      {props.isTaking && (
        <MenuItem icon={<CalendarPlus {...icon} />} onClick={props.onExtend}>
          {t('extend')}
        </MenuItem>
      )}
      <MenuItem icon={<CopyPlus {...icon} />} onClick={props.onDuplicate}>
        {t('duplicate')}
      </MenuItem>
      <MenuItem
        icon={<ExternalLink {...icon} />}
        render={<a href={props.linkUrl} target="_blank" rel="noreferrer" />}
      >
        {t('see')}
      </MenuItem>
      <MenuSeparator />
      {props.isTaking ? (
        <MenuItem icon={<Lock {...icon} />} onClick={props.onClose}>
          {t('close')}
        </MenuItem>
      ) : (
        <MenuItem icon={<LockOpen {...icon} />} onClick={props.onReopen}>
          {t('reopen')}
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 {...icon} />} onClick={props.onDelete}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
