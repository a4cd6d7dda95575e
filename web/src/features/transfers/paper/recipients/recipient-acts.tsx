/** The right action for a recipient on their line, and the others in a menu. */
import type { TrackedRecipient } from '@waybill/contract/details';
import { Bell, Ellipsis, MailPlus, PenLine, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatWhen } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/floating/menu.tsx';
import { usePaper } from '../paper-context.ts';
import { nameOf } from './person-name.ts';
import { actsFor, firstActFor, type PersonAct } from './reach.ts';

export interface LineActs {
  readonly busy: string | null;
  readonly do: (act: PersonAct, person: TrackedRecipient) => void;
}

const icons = { remind: Bell, resend: MailPlus, fix: PenLine, remove: UserMinus } as const;

interface RecipientActsProps {
  readonly person: TrackedRecipient;
  readonly acts: LineActs;
  /** When the last step happened; stands where no action does. */
  readonly children: ReactNode;
}

export function RecipientActs({ person, acts, children }: RecipientActsProps) {
  const t = useTranslations('paper.recipients');
  const lang = useLang();
  const { blocked, isOpen, now } = usePaper();
  const [open, setOpen] = useState(false);
  if (blocked !== null || !isOpen) return <div className="paper-person-acts">{children}</div>;
  const first = firstActFor(person);
  const busy = acts.busy === person.email;
  const others = actsFor(person);
  const icon = (act: PersonAct, size: number) => {
    const Icon = icons[act];
    return <Icon size={size} aria-hidden="true" />;
  };
  return (
    <div className="paper-person-acts">
      {first === undefined ? (
        children
      ) : (
        <Button
          size="sm"
          className="paper-person-first"
          loading={busy}
          icon={first === 'remind' && icon(first, 14)}
          aria-label={`${t(first)}: ${nameOf(person)}`}
          onClick={() => acts.do(first, person)}
        >
          {t(first === 'resend' ? 'resendShort' : first)}
        </Button>
      )}
      <Menu
        align="end"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <IconButton label={t('actions', { who: nameOf(person) })} size="sm" className="paper-person-menu">
            <Ellipsis size={16} aria-hidden="true" />
          </IconButton>
        }
      >
        {others
          .filter((act) => act !== 'remove')
          .map((act) => (
            <MenuItem key={act} icon={icon(act, 16)} onClick={() => acts.do(act, person)}>
              {t(act)}
            </MenuItem>
          ))}
        {person.mailableAt !== null && (
          <MenuItem disabled icon={icon('resend', 16)}>
            {t('resendAt', { when: formatWhen(person.mailableAt, now, lang) })}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem danger icon={icon('remove', 16)} onClick={() => acts.do('remove', person)}>
          {t('remove')}
        </MenuItem>
      </Menu>
    </div>
  );
}
