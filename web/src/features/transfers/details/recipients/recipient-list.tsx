/** The recipients of a transfer, or what is known of the people with its link, and the switch of the automatic reminder. */
import type { TrackedRecipient } from '@waybill/contract/details';
import { Link2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatWhen } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../../../i18n/use-place-names.ts';
import { useChange } from '../../../../queries/use-change.ts';
import { useLocation } from '../../../../router/hooks.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Switch } from '../../../../ui/choices/switch.tsx';
import { placeOf } from '../../place-of.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { useUndo } from '../use-undo.ts';
import { FixDialog } from './fix-dialog.tsx';
import { firstActFor, type PersonAct } from './reach.ts';
import { RecipientLine } from './recipient-line.tsx';
import type { PeopleActs } from './use-people-acts.ts';

/** Shown at first when there are more. */
const FEW = 8;

function LinkLine() {
  const t = useTranslations('details.recipients');
  const lang = useLang();
  const places = usePlaceNames();
  const { details, now } = useOpenTransfer();
  const { total_downloads: total, downloads, openByLink } = details.transfer;
  const [newest] = downloads;
  const place = newest === undefined ? null : placeOf(newest, places);
  const when = newest === undefined ? '' : formatWhen(newest.dlDate, now, lang);
  return (
    <div className="details-link-line">
      <span className="details-link-mark" aria-hidden="true">
        <Link2 size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-14 font-[600]">{openByLink ? t('link') : t('noOne')}</p>
        <p className="text-12 text-ink-3">
          {total === 0 ? t('linkNone') : t('linkDownloads', counted(total))}
          {newest !== undefined &&
            ` · ${place === null ? t('linkLastAt', { when }) : t('linkLast', { when, place })}`}
        </p>
      </div>
    </div>
  );
}

function AutoReminder() {
  const t = useTranslations('details.recipients');
  const failed = useTranslations('details.head')('unchanged');
  const { details, blocked, change } = useOpenTransfer();
  const offerUndo = useUndo(change);
  const say = useErrorText({ other: failed });
  const set = useChange((remindBefore: boolean) => change({ remindBefore }, details.revision), {
    say,
    onDone: ({ revision }, remindBefore) =>
      offerUndo(remindBefore ? t('autoOn') : t('autoOff'), { remindBefore: !remindBefore }, revision),
  });
  return (
    <div className="details-auto">
      <Switch
        checked={details.remindBefore}
        disabled={set.isBusy || blocked !== null}
        onChange={(on) => void set.run(on)}
        label={<span className="font-normal text-ink-2">{t('auto')}</span>}
      />
    </div>
  );
}

/** Whose address a page that leads here asks to fix, if that is still needed. */
function askedFix(state: unknown, recipients: readonly TrackedRecipient[]): TrackedRecipient | null {
  if (typeof state !== 'object' || state === null || !('fix' in state)) return null;
  const person = recipients.find(({ email }) => email === state.fix);
  return person !== undefined && firstActFor(person) === 'fix' ? person : null;
}

interface RecipientListProps {
  readonly acts: PeopleActs;
  readonly onAdd: () => void;
}

export function RecipientList({ acts, onAdd }: RecipientListProps) {
  const t = useTranslations('details.recipients');
  const { details, blocked, isOpen, names } = useOpenTransfer();
  const { recipients } = details;
  const [all, setAll] = useState(false);
  const { state } = useLocation();
  const canChange = blocked === null && isOpen;
  const [fixing, setFixing] = useState(() => (canChange ? askedFix(state, recipients) : null));
  const shown = all || recipients.length <= FEW + 2 ? recipients : recipients.slice(0, FEW);
  const perform = (act: PersonAct, person: TrackedRecipient) => {
    if (act === 'remind') void acts.remind(person);
    else if (act === 'resend') void acts.resend([person]);
    else if (act === 'remove') void acts.remove(person);
    else setFixing(person);
  };
  return (
    <section aria-labelledby="details-recipients" className="details-people">
      <div className="details-section-head">
        <h3 id="details-recipients" className="ui-label">
          {t('heading')}
        </h3>
        {/* An email cannot carry the key. */}
        {canChange && !names.isKeyInLink && (
          <Button
            size="sm"
            variant="ghost"
            className="details-add"
            icon={<UserPlus size={14} aria-hidden="true" />}
            aria-label={t('addLabel')}
            onClick={onAdd}
          >
            {t('add')}
          </Button>
        )}
      </div>
      {recipients.length === 0 ? (
        <LinkLine />
      ) : (
        <ul aria-labelledby="details-recipients">
          {shown.map((person) => (
            <RecipientLine key={person.email} person={person} acts={{ busy: acts.busy, do: perform }} />
          ))}
        </ul>
      )}
      {recipients.length > FEW + 2 && (
        <Button size="sm" variant="ghost" className="details-all" onClick={() => setAll(!all)}>
          {all ? t('showLess') : t('showAll', { n: formatCount(recipients.length) })}
        </Button>
      )}
      {recipients.length > 0 && canChange && <AutoReminder />}
      {fixing !== null && <FixDialog person={fixing} onClose={() => setFixing(null)} />}
    </section>
  );
}
