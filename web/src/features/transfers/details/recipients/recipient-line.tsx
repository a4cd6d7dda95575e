/** One recipient: the four steps of their delivery, what they took, when and from where, and what can be done. */
import type { TrackedRecipient } from '@waybill/contract/details';
import { hasDownloaded, type Reach, reachOf } from '@waybill/contract/reach';
import { isolatedName } from '@waybill/contract/shown-names';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDate, formatWhen } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../../../i18n/use-place-names.ts';
import { StepLine } from '../../../../ui/maps/step-line.tsx';
import { StateDot } from '../../../../ui/progress/state-dot.tsx';
import { placeOf } from '../../place-of.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { nameOf } from './person-name.ts';
import { reachedAt, stepsOf, tones } from './reach.ts';
import { type LineActs, RecipientActs } from './recipient-acts.tsx';

/** Names of files that are listed; the rest is counted. */
const NAMES = 8;

const bounces = {
  no_such_address: 'noSuchAddress',
  mailbox_full: 'mailboxFull',
  refused: 'refused',
  unreachable: 'unreachable',
} as const;

/** The second, quiet line of the state: from where, or why it failed. */
function useDetail(person: TrackedRecipient, reach: Reach): string | null {
  const t = useTranslations('details.recipients');
  const lang = useLang();
  const places = usePlaceNames();
  const { now } = useOpenTransfer();
  const { lastFrom, bounce, remindedAt, openedAt } = person;
  if (hasDownloaded(person)) return lastFrom && placeOf({ ...lastFrom, country_name: null }, places);
  if (reach === 'bounced' && bounce !== null) return t(bounces[bounce]);
  if (reach === 'held') return t('heldText');
  if (reach === 'waiting' && person.mailAt !== undefined)
    return t('waitingUntil', { when: formatWhen(person.mailAt, now, lang) });
  if (remindedAt !== null) return t('reminded', { when: formatWhen(remindedAt, now, lang) });
  return openedAt === null ? null : t('openedAt', { when: formatWhen(openedAt, now, lang) });
}

function TakenFiles({ person, id }: { person: TrackedRecipient; id: string }) {
  const t = useTranslations('details.recipients');
  const { details } = useOpenTransfer();
  const taken = new Set(person.files);
  const names = details.transfer.fileObjects.filter(({ _id }) => taken.has(_id)).map(({ path }) => path);
  return (
    <ul id={id} aria-label={t('fileList', { who: nameOf(person) })} className="details-taken">
      {names.slice(0, NAMES).map((name) => (
        <li key={name} className="truncate">
          {isolatedName(name)}
        </li>
      ))}
      {names.length > NAMES && <li>{t('andMore', { count: names.length - NAMES })}</li>}
    </ul>
  );
}

interface RecipientLineProps {
  readonly person: TrackedRecipient;
  readonly acts: LineActs;
}

export function RecipientLine({ person, acts }: RecipientLineProps) {
  const t = useTranslations('details.recipients');
  const lang = useLang();
  const { details, now } = useOpenTransfer();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const reach = reachOf(person);
  const detail = useDetail(person, reach);
  const all = details.transfer.fileNumber;
  const words =
    reach === 'tookSome'
      ? t('tookSome', { n: formatCount(person.files.length), all: formatCount(all) })
      : t(reach === 'waiting' && person.mailAt !== undefined ? 'waitingToSend' : reach);
  const at = reachedAt(person);
  const who = nameOf(person);
  const took = hasDownloaded(person);
  const state = (
    <StateDot tone={tones[reach]} className="details-person-state">
      {words}
    </StateDot>
  );
  return (
    <li className="details-person" aria-label={t('steps', { who, state: words })}>
      <div className="details-person-name">
        <p className="truncate text-14 font-[600]" dir="auto" title={who}>
          {who}
        </p>
        {person.name !== '' && (
          <p className="truncate text-12 text-ink-3" title={person.email}>
            {person.email}
          </p>
        )}
      </div>
      <StepLine
        steps={stepsOf(person)}
        tone={took ? 'delivered' : 'muted'}
        width={120}
        className="details-person-steps"
      />
      <div className="details-person-reach">
        {reach === 'tookSome' && person.files.length > 0 ? (
          <button
            type="button"
            className="details-person-more"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            onClick={() => setOpen(!open)}
          >
            {state}
          </button>
        ) : (
          state
        )}
        {detail !== null && (
          <p className="details-person-detail" title={person.bounceWords || detail}>
            {detail}
          </p>
        )}
      </div>
      <RecipientActs person={person} acts={acts}>
        {at !== null && (
          <time
            className="text-12 whitespace-nowrap text-ink-3"
            dateTime={new Date(at).toISOString()}
            title={formatDate(at, lang)}
          >
            {formatWhen(at, now, lang)}
          </time>
        )}
      </RecipientActs>
      {open && <TakenFiles person={person} id={listId} />}
    </li>
  );
}
