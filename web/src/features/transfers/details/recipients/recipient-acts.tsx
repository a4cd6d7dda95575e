/** The right action for a recipient on their line, and the others in a menu. */
import type { TrackedRecipient } from '@waybill/contract/details';
import { Bell, Ellipsis, MailPlus, PenLine, UserMinus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatWhen } from '../../../../i18n/format.ts';
import { useLabelled } from '../../../../i18n/use-labelled.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/floating/menu.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { nameOf } from './person-name.ts';
import { actsFor, firstActFor, firstActWait, type PersonAct } from './reach.ts';

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
  const t = useTranslations('details.recipients');
  const lang = useLang();
  const labelled = useLabelled();
  const { blocked, isOpen, now } = useOpenTransfer();
  const [open, setOpen] = useState(false);
  const reasonId = useId();
  if (blocked !== null || !isOpen) return <div className="details-person-acts">{children}</div>;
  const first = firstActFor(person);
  const wait = firstActWait(person, now);
  const reason =
    typeof wait === 'number' ? t('from', { when: formatWhen(wait, now, lang) }) : wait && t(wait);
  const busy = acts.busy === person.email;
  const others = actsFor(person, now);
  const icon = (act: PersonAct, size: number) => {
    const Icon = icons[act];
    return <Icon size={size} aria-hidden="true" />;
  };
  return (
    <div className="details-person-acts">
      {first === null ? (
        children
      ) : (
        <div className="details-person-do">
          <Button
            size="sm"
            className="details-person-first"
            loading={busy}
            disabled={reason !== null}
            icon={first === 'remind' && icon(first, 14)}
            aria-label={labelled(t(first), nameOf(person))}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={() => acts.do(first, person)}
          >
            {t(first === 'resend' ? 'resendShort' : first)}
          </Button>
          {reason !== null && (
            <p id={reasonId} className="details-person-wait">
              {reason}
            </p>
          )}
        </div>
      )}
      <Menu
        align="end"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <IconButton label={t('actions', { who: nameOf(person) })} size="sm" className="details-person-menu">
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
        {person.mailableAt !== null && person.mailableAt > now && (
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
