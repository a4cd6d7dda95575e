/** The actions of a transfer at the thumb: copy the link or turn it on, remind, extend, and the rest in a menu. */
import { Bell, CalendarPlus, Ellipsis } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLabelled } from '../../../i18n/use-labelled.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/floating/menu.tsx';
import { useOpenTransfer } from './open-transfer-context.ts';
import { CopyLink } from './stub/copy-link.tsx';
import { DownloadLink } from './stub/download-link.tsx';
import { ExtendMenu } from './stub/extend-menu.tsx';
import type { DetailsAct } from './stub/use-details-acts.tsx';

interface PhoneBarProps {
  readonly acts: readonly DetailsAct[];
  readonly extending: boolean;
  readonly onExtending: (open: boolean) => void;
  readonly onPickDate: () => void;
  readonly onLink: () => void;
}

export function PhoneBar({ acts, extending, onExtending, onPickDate, onLink }: PhoneBarProps) {
  const t = useTranslations('details.stub');
  const labelled = useLabelled();
  const link = useTranslations('details.link');
  const { details, blocked, isOpen, isShared, canExtend } = useOpenTransfer();
  const { openByLink } = details.transfer;
  const remind = acts.find(({ key }) => key === 'remind');
  const rest = acts.filter(({ key }) => key !== 'remind');
  return (
    <div className="details-bottom">
      {isOpen && (isShared ? <DownloadLink /> : <CopyLink />)}
      {isOpen && !isShared && !openByLink && blocked === null && (
        <Button onClick={onLink}>{link('turnOn')}</Button>
      )}
      {remind !== undefined && (
        <IconButton
          variant="plain"
          label={labelled(remind.label, remind.end ?? '')}
          disabled={remind.busy}
          onClick={remind.run}
        >
          <Bell size={18} aria-hidden="true" />
        </IconButton>
      )}
      {blocked === null && canExtend && (
        <ExtendMenu
          open={extending}
          onOpenChange={onExtending}
          onPickDate={onPickDate}
          side="top"
          trigger={
            <IconButton variant="plain" label={t('extend')}>
              <CalendarPlus size={18} aria-hidden="true" />
            </IconButton>
          }
        />
      )}
      {rest.length > 0 && (
        <Menu
          side="top"
          align="end"
          pinned
          trigger={
            <IconButton variant="plain" label={t('more')}>
              <Ellipsis size={18} aria-hidden="true" />
            </IconButton>
          }
        >
          {rest.map(({ key, Icon, label, end, isOff, danger, run }) => (
            <MenuItem
              key={key}
              icon={<Icon size={16} aria-hidden="true" />}
              end={end}
              disabled={isOff}
              danger={danger}
              onClick={run}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
