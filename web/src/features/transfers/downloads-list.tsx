/** The downloads of a transfer, the newest first: a stamp with place and time, by whom, and which file; above them the map. */
import type { DownloadView } from '@waybill/contract/delivery';
import { GEO_ATTRIBUTION } from '@waybill/contract/location';
import { isolatedName } from '@waybill/contract/shown-names';
import type { TransferView } from '@waybill/contract/transfers';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatDate, formatRelative } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { DownloadStamp } from './download-stamp.tsx';

/** Shown at first. */
const FEW = 6;

const DownloadsMap = lazy(async () => {
  const module = await import('./downloads-map.tsx');
  return { default: module.DownloadsMap };
});

interface DownloadItemProps {
  readonly download: DownloadView;
  readonly isNew: boolean;
  readonly muted: boolean;
}

function DownloadItem({ download, isNew, muted }: DownloadItemProps) {
  const t = useTranslations('dash.latest.paper');
  const lang = useLang();
  const { dlDate, receiverEmail, fileName, browser } = download;
  return (
    <li className="sends-download">
      <div className="sends-download-stamp">
        <DownloadStamp download={download} size="md" landing={isNew} muted={muted} />
      </div>
      <div className="min-w-0 leading-snug">
        <p className="truncate text-14 font-[550]" title={receiverEmail ?? undefined}>
          {receiverEmail ?? t('anybody')}
        </p>
        <p className="text-14 [overflow-wrap:anywhere] text-ink-2">
          {fileName === null ? t('everything') : isolatedName(fileName)}
        </p>
        <p className="text-12 text-ink-3">
          <time dateTime={new Date(dlDate).toISOString()} title={formatDate(dlDate, lang)}>
            {formatRelative(dlDate, Date.now(), lang)}
          </time>
          {browser !== null && ` · ${browser}`}
        </p>
      </div>
    </li>
  );
}

interface DownloadsListProps {
  readonly transfer: TransferView;
  readonly newDownloads: ReadonlySet<string>;
}

export function DownloadsList({ transfer, newDownloads }: DownloadsListProps) {
  const t = useTranslations('dash.latest.paper');
  const [all, setAll] = useState(false);
  const { downloads, total_downloads: total } = transfer;
  const shown = all ? downloads : downloads.slice(0, FEW);
  const hasPlaces = downloads.some(({ country_code }) => country_code !== null);
  const isOnMap = downloads.some(({ latitude, longitude }) => latitude !== null && longitude !== null);
  return (
    <section aria-labelledby="sends-downloads">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="sends-downloads" className="ui-label">
          {t('downloads')}
        </h3>
        {total > 0 && <span className="num text-12 text-ink-3">{t('total', counted(total))}</span>}
      </div>
      {isOnMap && (
        <Suspense fallback={<div className="sends-map" />}>
          <DownloadsMap transfer={transfer} />
        </Suspense>
      )}
      {downloads.length === 0 ? (
        <p className="sends-none">{t('none')}</p>
      ) : (
        <ol className="mt-1" aria-labelledby="sends-downloads">
          {shown.map((download) => (
            <DownloadItem
              key={download._id}
              download={download}
              isNew={newDownloads.has(download._id)}
              muted={transfer.state !== 'active'}
            />
          ))}
        </ol>
      )}
      {shown.length < downloads.length && (
        <Button size="sm" className="mt-2" onClick={() => setAll(true)}>
          {t('showAll', { n: formatCount(downloads.length) })}
        </Button>
      )}
      {all && total > downloads.length && (
        <p className="mt-3 text-12 text-ink-3">{t('newest', { n: formatCount(total) })}</p>
      )}
      {hasPlaces && (
        <p className="mt-2 text-12 text-ink-3">
          <a href={GEO_ATTRIBUTION.url} className="underline underline-offset-2" rel="noreferrer">
            {GEO_ATTRIBUTION.text}
          </a>
        </p>
      )}
    </section>
  );
}
