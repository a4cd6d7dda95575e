/** Who took what from where, the newest first. */
import { isolatedName } from '@waybill/contract/shown-names';
import type { TransferView } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatDate, formatRelative } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { cx } from '../../ui/cx.ts';
import { Flag } from '../../ui/flag.tsx';
import { placeOf } from './place-of.ts';

interface DownloadsListProps {
  readonly transfer: TransferView;
  readonly newDownloads: ReadonlySet<string>;
}

export function DownloadsList({ transfer, newDownloads }: DownloadsListProps) {
  const t = useTranslations('dash.latest');
  const lang = useLang();
  const { downloads, total_downloads: total } = transfer;
  const now = Date.now();
  return (
    <section aria-labelledby="sends-downloads">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="sends-downloads" className="ui-label">
          {t('paper.downloads')}
        </h3>
        {total > 0 && <span className="num text-12 text-ink-3">{t('paper.total', counted(total))}</span>}
      </div>
      {downloads.length === 0 ? (
        <p className="sends-none">{t('paper.none')}</p>
      ) : (
        <ol className="mt-1">
          {downloads.map((download) => (
            <li
              key={download._id}
              className={cx('sends-download', newDownloads.has(download._id) && 'sends-download-new')}
            >
              {download.country_code === null ? (
                <span aria-hidden="true" className="sends-noflag" />
              ) : (
                <Flag country={download.country_code} size={14} />
              )}
              <div className="min-w-0 flex-1 leading-snug">
                <p className="truncate text-14 font-[550]">{placeOf(download, lang) ?? t('somewhere')}</p>
                <p className="truncate text-12 text-ink-2">
                  {[
                    download.receiverEmail ?? t('paper.anybody'),
                    download.fileName === null ? t('paper.everything') : isolatedName(download.fileName),
                    download.browser,
                  ]
                    .filter((part) => part !== null)
                    .join(' · ')}
                </p>
              </div>
              <time
                className="text-12 whitespace-nowrap text-ink-3"
                dateTime={new Date(download.dlDate).toISOString()}
                title={formatDate(download.dlDate, lang)}
              >
                {formatRelative(download.dlDate, now, lang)}
              </time>
            </li>
          ))}
        </ol>
      )}
      {total > downloads.length && (
        <p className="mt-3 text-12 text-ink-3">{t('paper.newest', { n: formatCount(total) })}</p>
      )}
    </section>
  );
}
