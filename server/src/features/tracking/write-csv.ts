/** Writes the timeline of a transfer as CSV: a row for each person and event, in the language of the reader. */
import type { Lang } from '@waybill/contract/accounts';
import { cityName } from '@waybill/contract/city-name';
import { CSV_START, csvRow } from '@waybill/contract/csv';
import type { TimelineEntry } from '@waybill/contract/timeline';
import { csvWords } from './csv-words.ts';

interface CsvOptions {
  readonly lang: Lang;
  readonly brandName: string;
}

const isoOf = (moment: number): string => new Date(moment).toISOString();

function peopleOf(entry: TimelineEntry): readonly { readonly email: string; readonly name: string }[] {
  if ('people' in entry) return entry.people;
  return 'person' in entry && entry.person !== null ? [entry.person] : [];
}

/** What an entry says beside its people, files and place. */
function detailsOf(entry: TimelineEntry, lang: Lang): string {
  const { on, off, everyone, noOne } = csvWords[lang];
  switch (entry.kind) {
    case 'expiry_moved':
      return `${isoOf(entry.from)} → ${isoOf(entry.to)}`;
    case 'extension_granted':
      return isoOf(entry.to);
    case 'title_changed':
    case 'message_changed':
      return `${entry.from} → ${entry.to}`;
    case 'recipient_fixed':
      return `${entry.from} → ${entry.person.email}`;
    case 'bounced':
      return entry.reason;
    case 'forwarded':
      return entry.reference;
    case 'remind_before':
    case 'link':
      return entry.on ? on : off;
    case 'shared':
      return entry.everyone ? everyone : entry.people.length === 0 ? noOne : '';
    default:
      return '';
  }
}

function rowsOf(entry: TimelineEntry, { lang, brandName }: CsvOptions): string {
  const words = csvWords[lang];
  const place = 'city' in entry ? entry : { city: null, country_code: null };
  const file =
    entry.kind === 'downloaded'
      ? entry.fileNames.length > 0
        ? entry.fileNames.join('; ')
        : (entry.fileName ?? words.allFiles)
      : '';
  const people = peopleOf(entry);
  return (people.length === 0 ? [{ email: '', name: '' }] : people)
    .map(({ email, name }) =>
      csvRow([
        isoOf(entry.at),
        words.kinds[entry.kind],
        entry.actor === 'system' ? brandName : words.actors[entry.actor],
        email,
        name,
        file,
        place.city === null ? null : cityName(place.city, place.country_code, lang),
        place.country_code,
        entry.kind === 'downloaded' ? entry.browser : null,
        detailsOf(entry, lang),
      ]),
    )
    .join('');
}

export async function* writeCsv(
  entries: AsyncIterable<TimelineEntry>,
  options: CsvOptions,
): AsyncGenerator<string> {
  yield CSV_START + csvRow(Object.values(csvWords[options.lang].columns));
  for await (const entry of entries) yield rowsOf(entry, options);
}
