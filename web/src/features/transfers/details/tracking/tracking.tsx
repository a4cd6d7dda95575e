/** The timeline of a transfer: everything that happened to it, newest first. */
import { GEO_ATTRIBUTION } from '@waybill/contract/location';
import { type NamedPerson, shortNames } from '@waybill/contract/short-names';
import type { TimelineEntry } from '@waybill/contract/timeline';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatWhen } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../../../i18n/use-place-names.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { nameOf } from '../recipients/person-name.ts';
import { peopleIn, useEntryWords } from './entry-words.tsx';
import { TrackingCsv } from './tracking-csv.tsx';
import { useTimeline } from './use-timeline.ts';

const JUST_NOW_MS = 60_000;

interface EntryProps {
  readonly call: (person: NamedPerson) => string;
  readonly entry: TimelineEntry;
  readonly isNew: boolean;
}

function Entry({ entry, isNew, call }: EntryProps) {
  const t = useTranslations('details.tracking');
  const lang = useLang();
  const { short } = usePlaceNames();
  const { details, now } = useOpenTransfer();
  const { text, tone, more } = useEntryWords(call)(entry);
  const { sentFrom } = details.transfer;
  const { sharedBy } = details;
  const sender = sharedBy === null ? t('you') : nameOf(sharedBy);
  const actors: Partial<Record<TimelineEntry['actor'], string>> = {
    sender,
    operator: t('operator'),
    // A download says itself who it was.
    ...(entry.kind !== 'downloaded' && { colleague: t('colleague') }),
  };
  const by = actors[entry.actor] ?? null;
  const from =
    entry.kind === 'sent' && sentFrom?.city
      ? short({ city: sentFrom.city, country: sentFrom.country_code })
      : null;
  const when = now - entry.at < JUST_NOW_MS ? t('now') : formatWhen(entry.at, now, lang);
  // "You" goes without saying for the sending itself.
  const before = [entry.kind === 'sent' ? from : by, more[0] ?? null].filter((part) => part !== null);
  const after = more.slice(1).filter((part) => part !== null);
  return (
    <li className="details-entry" data-tone={tone} data-new={isNew || undefined}>
      <p className="[overflow-wrap:anywhere]">{text}</p>
      <p className="details-entry-more">
        {before.map((part) => `${part} · `)}
        <time dateTime={new Date(entry.at).toISOString()} title={formatDate(entry.at, lang)}>
          {when}
        </time>
        {after.map((part) => ` · ${part}`)}
      </p>
    </li>
  );
}

export function Tracking() {
  const t = useTranslations('details.tracking');
  const { details } = useOpenTransfer();
  const { transfer, timeline: page } = details;
  const timeline = useTimeline(transfer.slug, page);
  const { recipients } = details;
  const { entries } = timeline;
  const call = useMemo(() => shortNames([...recipients, ...peopleIn(entries)]), [recipients, entries]);
  const hasPlaces = entries.some((entry) => 'country_code' in entry && entry.country_code !== null);
  return (
    <section aria-labelledby="details-tracking" className="details-tracking">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="details-tracking" className="ui-label">
          {t('heading')}
        </h3>
        {details.sharedBy === null && <TrackingCsv />}
      </div>
      <ol aria-labelledby="details-tracking" className="details-entries">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} call={call} isNew={timeline.added.has(entry.id)} />
        ))}
      </ol>
      {timeline.hasMore && (
        <Button size="sm" className="mt-1" loading={timeline.busy} onClick={() => void timeline.loadMore()}>
          {t('more')}
        </Button>
      )}
      <StatusLine failed={timeline.failed ? t('moreFailed') : null} below />
      {hasPlaces && (
        <p className="mt-4 text-12 text-ink-3">
          <a href={GEO_ATTRIBUTION.url} className="underline underline-offset-2" rel="noreferrer">
            {GEO_ATTRIBUTION.text}
          </a>
        </p>
      )}
    </section>
  );
}
