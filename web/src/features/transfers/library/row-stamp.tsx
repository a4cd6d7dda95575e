/** A row's newest stamp: where, when and by whom it was last downloaded, or how far it has come. */
import type { LibraryRow } from '@waybill/contract/library';
import { shortNames } from '@waybill/contract/short-names';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { formatStamped } from '../../../i18n/row-times.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Flag } from '../../../ui/maps/flag.tsx';
import { Stamp } from '../../../ui/paper/stamp.tsx';
import { placeOf } from '../place-of.ts';
import { isLanding } from './library-marks.ts';

interface RowStampProps {
  readonly row: LibraryRow;
  readonly isOver: boolean;
  readonly now: number;
}

export function RowStamp({ row, isOver, now }: RowStampProps) {
  const t = useTranslations('library');
  const lang = useLang();
  const { lastDownload, bounced, opened, recipients } = row;
  if (lastDownload === null) {
    if (bounced > 0 && !isOver)
      return <span className="lib-note text-refused">{t('bounced', counted(bounced))}</span>;
    if (opened > 0) return <span className="lib-note">{t('opened')}</span>;
    return <span className="lib-note">{t(recipients > 0 && !isOver ? 'notOpened' : 'notDownloaded')}</span>;
  }
  const { _id, dlDate, country_code: country, receiverEmail } = lastDownload;
  const place = placeOf(lastDownload, lang) ?? t('somewhere');
  const when = formatStamped(dlDate, now, lang);
  if (isOver) {
    return (
      <span className="lib-note">
        {place} · {when}
      </span>
    );
  }
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
