/** Where and when a row was last downloaded, as a stamp while that is news, or how far it has come. */
import type { LibraryRow } from '@waybill/contract/library';
import { shortNames } from '@waybill/contract/short-names';
import { useTranslations } from 'use-intl/react';
import { counted, formatDate } from '../../../i18n/format.ts';
import { formatStamped } from '../../../i18n/row-times.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../../i18n/use-place-names.ts';
import { Flag } from '../../../ui/maps/flag.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { placeOf } from '../place-of.ts';
import { isLanding } from './library-marks.ts';

/** A stamp is an event; later it is a fact like the others of a row. */
const NEWS_MS = 24 * 3_600_000;

interface RowStampProps {
  readonly row: LibraryRow;
  readonly isOver: boolean;
  readonly now: number;
}

export function RowStamp({ row, isOver, now }: RowStampProps) {
  const t = useTranslations('library');
  const lang = useLang();
  const places = usePlaceNames();
  const { lastDownload, bounced, opened, recipients } = row;
  if (lastDownload === null) {
    if (bounced > 0 && !isOver)
      return <span className="lib-note text-refused">{t('bounced', counted(bounced))}</span>;
    if (opened > 0) return <span className="lib-note">{t('opened')}</span>;
    return <span className="lib-note">{t(recipients > 0 && !isOver ? 'notOpened' : 'notDownloaded')}</span>;
  }
  const { _id, dlDate, city, country_code: country, receiverEmail } = lastDownload;
  const when = formatStamped(dlDate, now, lang);
  if (isOver || now - dlDate >= NEWS_MS) {
    const place = places.short({ city, country }) ?? t('downloaded');
    return (
      <span className="lib-note" title={formatDate(dlDate, lang)}>
        {t('lastAt', { place, when })}
      </span>
    );
  }
  const place = placeOf(lastDownload, places) ?? t('downloaded');
  const who =
    receiverEmail === null ? null : shortNames(row.lastReceivers)({ email: receiverEmail, name: '' });
  return (
    <Stamp
      key={_id}
      size="sm"
      place={place}
      {...(country === null ? {} : { flag: <Flag country={country} size={10} /> })}
      time={who === null ? when : `${when} · ${who}`}
      seed={_id}
      landing={isLanding(_id)}
    />
  );
}
