/** Says an entry of the timeline: what happened, and in a second line by whom, where and how. */
import type { NamedPerson } from '@waybill/contract/short-names';
import { isolatedLine, isolatedName } from '@waybill/contract/shown-names';
import type { TimelineEntry } from '@waybill/contract/timeline';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize, formatStamp } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../../../i18n/use-place-names.ts';
import { placeOf } from '../../place-of.ts';

export type EntryTone = 'start' | 'good' | 'bad' | 'calm' | 'change';

export interface EntryWords {
  readonly tone: EntryTone;
  readonly text: ReactNode;
  /** Besides the time: place, browser, reason. */
  readonly more: readonly (string | null)[];
}

const bold = (chunks: ReactNode): ReactNode => <b>{chunks}</b>;

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;

/** Everyone whom these entries name. */
export const peopleIn = (entries: readonly TimelineEntry[]): NamedPerson[] =>
  entries.flatMap((entry) => [
    ...('people' in entry ? entry.people : []),
    ...('person' in entry && entry.person !== null ? [entry.person] : []),
  ]);

/** `call` gives people names that tell them apart. */
export function useEntryWords(call: (person: NamedPerson) => string): (entry: TimelineEntry) => EntryWords {
  const t = useTranslations('details.tracking');
  const lang = useLang();
  const places = usePlaceNames();

  const groupOf = (people: readonly NamedPerson[]): string => {
    const [first, ...others] = people;
    if (first === undefined) return '';
    const name = call(first);
    return others.length === 0 ? name : t('and', { first: name, count: others.length });
  };
  const place = (of: { city: string | null; country_code: string | null }) =>
    placeOf({ ...of, country_name: null }, places);
  const rich = (
    key:
      | 'mailed'
      | 'mailedAgain'
      | 'delivered'
      | 'bounced'
      | 'held'
      | 'opened'
      | 'added'
      | 'removed'
      | 'restored'
      | 'fixed'
      | 'reminded'
      | 'asked'
      | 'granted'
      | 'shared'
      | 'downloadedAll',
    who: string,
  ) => t.rich(key, { b: bold, who });

  const downloaded = (entry: Of<'downloaded'>): EntryWords => {
    const { actor, person, fileName, fileNames, browser } = entry;
    const someone = actor === 'colleague' ? t('colleague') : t('anyone');
    const who = person === null ? someone : call(person);
    const text =
      fileNames.length > 1
        ? t.rich('downloadedSome', { b: bold, who, count: fileNames.length })
        : fileName === null
          ? rich('downloadedAll', who)
          : t.rich('downloadedOne', { b: bold, who, file: isolatedName(fileName) });
    const isZip = fileName === null || fileNames.length > 1;
    return { tone: 'good', text, more: [place(entry), browser, isZip ? t('zip') : null] };
  };

  return (entry) => {
    const change = (text: ReactNode, ...more: (string | null)[]): EntryWords => ({
      tone: 'change',
      text,
      more,
    });
    const calm = (text: ReactNode, ...more: (string | null)[]): EntryWords => ({ tone: 'calm', text, more });
    const bad = (text: ReactNode, ...more: (string | null)[]): EntryWords => ({ tone: 'bad', text, more });
    switch (entry.kind) {
      case 'sent': {
        const text = entry.recipients === 0 ? t('sentLink') : t('sentMail', counted(entry.recipients));
        return { tone: 'start', text, more: [] };
      }
      case 'mailed':
        return change(rich(entry.again ? 'mailedAgain' : 'mailed', groupOf(entry.people)));
      case 'delivered':
        return calm(rich('delivered', call(entry.person)));
      case 'bounced':
        return bad(rich('bounced', call(entry.person)), isolatedLine(entry.reason) || null);
      case 'held':
        return bad(rich('held', call(entry.person)), t('heldText'));
      case 'opened':
        return calm(rich('opened', call(entry.person)), place(entry));
      case 'downloaded':
        return downloaded(entry);
      case 'expiry_moved': {
        const to = formatStamp(entry.to, lang);
        return change(entry.undone ? t('expiryUndone', { to }) : t('expiryMoved', { to }));
      }
      case 'password': {
        const keys = { set: 'passwordSet', changed: 'passwordChanged', removed: 'passwordRemoved' } as const;
        return change(t(keys[entry.how]));
      }
      case 'title_changed': {
        const to = isolatedLine(entry.to);
        return change(to === '' ? t('titleRemoved') : t('titleChanged', { to }));
      }
      case 'message_changed':
        return change(entry.to === '' ? t('messageRemoved') : t('messageChanged'));
      case 'remind_before':
        return change(entry.on ? t('remindOn') : t('remindOff'));
      case 'link':
        return change(entry.on ? t('linkOn') : t('linkOff'));
      case 'recipients_added':
        return change(rich('added', groupOf(entry.people)));
      case 'recipient_removed':
        return change(rich('removed', call(entry.person)));
      case 'recipient_restored':
        return change(rich('restored', call(entry.person)));
      case 'recipient_fixed':
        return change(rich('fixed', entry.person.email), t('was', { from: entry.from }));
      case 'files_added':
        return change(t('filesAdded', counted(entry.files)), formatSize(entry.bytes));
      case 'reminded':
        return change(rich('reminded', groupOf(entry.people)), entry.automatic ? t('automatic') : null);
      case 'extension_asked':
        return calm(rich('asked', call(entry.person)));
      case 'extension_granted':
        return change(rich('granted', call(entry.person)), t('until', { to: formatStamp(entry.to, lang) }));
      case 'forwarded':
        return change(
          t('forwarded'),
          entry.reference === '' ? null : t('reference', { reference: entry.reference }),
        );
      case 'shared':
        if (entry.everyone) return change(t('sharedAll'));
        return change(entry.people.length === 0 ? t('sharedNone') : rich('shared', groupOf(entry.people)));
      case 'expired':
        return calm(t('expired'));
      case 'limit_reached':
        return calm(entry.deleted ? t('limitDeleted') : t('limitReached'));
      case 'password_guessed':
        return bad(t('guessed'), t('guessedText'));
      case 'deleted':
        return change(t('deleted'));
      case 'kept':
        return change(t('kept'));
      case 'taken_down':
        return bad(t('takenDown'));
    }
  };
}
