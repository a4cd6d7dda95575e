/** The recipients of a transfer, or what is known of the people with its link, and the switch of the automatic reminder. */
import type { TrackedRecipient } from '@waybill/contract/details';
import { NOTICE_MS } from '@waybill/contract/notices';
import { Link2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatWhen } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Switch } from '../../../../ui/choices/switch.tsx';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { placeOf } from '../../place-of.ts';
import { usePaper } from '../paper-context.ts';
import { useUndo } from '../use-undo.ts';
import { FixDialog } from './fix-dialog.tsx';
import type { PersonAct } from './reach.ts';
import { RecipientLine } from './recipient-line.tsx';
import type { PeopleActs } from './use-people-acts.ts';

/** Shown at first when there are more. */
const FEW = 8;

function LinkLine() {
  const t = useTranslations('paper.recipients');
  const lang = useLang();
  const { details, now } = usePaper();
  const { total_downloads: total, downloads, openByLink } = details.transfer;
  const [newest] = downloads;
  const place = newest === undefined ? null : placeOf(newest, lang);
  const when = newest === undefined ? '' : formatWhen(newest.dlDate, now, lang);
  return (
    <div className="paper-link-line">
      <span className="paper-link-mark" aria-hidden="true">
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
  const t = useTranslations('paper.recipients');
  const failed = useTranslations('paper.head')('unchanged');
  const { show } = useToast();
  const { details, blocked, change } = usePaper();
  const offerUndo = useUndo(change);
  const say = useErrorText({ other: failed });
  const [busy, setBusy] = useState(false);
  const set = async (remindBefore: boolean) => {
    setBusy(true);
    try {
      const { revision } = await change({ remindBefore }, details.revision);
      offerUndo(remindBefore ? t('autoOn') : t('autoOff'), { remindBefore: !remindBefore }, revision);
    } catch (error) {
      show({ type: 'error', title: say(error), duration: NOTICE_MS });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="paper-auto">
      <Switch
        checked={details.remindBefore}
        disabled={busy || blocked !== null}
        onChange={(on) => void set(on)}
        label={<span className="font-normal text-ink-2">{t('auto')}</span>}
      />
    </div>
  );
}

interface RecipientListProps {
  readonly acts: PeopleActs;
  readonly onAdd: () => void;
}

export function RecipientList({ acts, onAdd }: RecipientListProps) {
  const t = useTranslations('paper.recipients');
  const { details, blocked, isOpen } = usePaper();
  const { recipients } = details;
  const [all, setAll] = useState(false);
  const [fixing, setFixing] = useState<TrackedRecipient | null>(null);
  const shown = all || recipients.length <= FEW + 2 ? recipients : recipients.slice(0, FEW);
  const perform = (act: PersonAct, person: TrackedRecipient) => {
    if (act === 'remind') void acts.remind(person);
    else if (act === 'resend') void acts.resend([person]);
    else if (act === 'remove') void acts.remove(person);
    else setFixing(person);
  };
  const canChange = blocked === null && isOpen;
  return (
    <section aria-labelledby="paper-recipients" className="paper-people">
      <div className="paper-section-head">
        <h3 id="paper-recipients" className="ui-label">
          {t('heading')}
        </h3>
        {canChange && (
          <Button
            size="sm"
            variant="ghost"
            className="paper-add"
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
        <ul aria-labelledby="paper-recipients">
          {shown.map((person) => (
            <RecipientLine key={person.email} person={person} acts={{ busy: acts.busy, do: perform }} />
          ))}
        </ul>
      )}
      {recipients.length > FEW + 2 && (
        <Button size="sm" variant="ghost" className="paper-all" onClick={() => setAll(!all)}>
          {all ? t('showLess') : t('showAll', { n: formatCount(recipients.length) })}
        </Button>
      )}
      {recipients.length > 0 && canChange && <AutoReminder />}
      {fixing !== null && <FixDialog person={fixing} onClose={() => setFixing(null)} />}
    </section>
  );
}
