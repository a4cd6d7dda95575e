/** One transfer in the list; a click anywhere on the row opens its details. */
import { isolatedTitle } from '@waybill/contract/titles';
import type { TransferView } from '@waybill/contract/transfers';
import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted, formatDate, formatRelative } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Slug } from '../../ui/paper/slug.tsx';
import { DownloadStamp } from './download-stamp.tsx';
import { TransferRoute } from './transfer-route.tsx';
import { TransferState } from './transfer-state.tsx';

interface TransferRowProps {
  readonly transfer: TransferView;
  readonly newDownloads: ReadonlySet<string>;
  readonly onOpen: (slug: string) => void;
}

export function TransferRow({ transfer, newDownloads, onOpen }: TransferRowProps) {
  const t = useTranslations('dash.latest');
  const lang = useLang();
  const { slug, fileNumber, size, dateSent, state, locked } = transfer;
  const [newest] = transfer.downloads;
  const title = isolatedTitle(transfer, lang);
  return (
    <li className="sends-row" data-over={state !== 'active' || undefined}>
      <Slug value={slug} size="sm" className="sends-slug" />
      <div className="sends-what">
        <button
          type="button"
          className="sends-open"
          aria-label={t('open', { slug, title })}
          aria-haspopup="dialog"
          onClick={() => onOpen(slug)}
        >
          {title}
        </button>
        <p className="sends-sub">
          {locked && (
            <Lock size={12} role="img" aria-label={t('locked')} className="mr-1.5 inline align-[-0.1em]" />
          )}
          {t('files', counted(fileNumber))} · <span className="num">{size}</span> ·{' '}
          <time dateTime={new Date(dateSent).toISOString()} title={formatDate(dateSent, lang)}>
            {formatRelative(dateSent, Date.now(), lang)}
          </time>
        </p>
      </div>
      <div className="sends-route">
        <TransferRoute transfer={transfer} width={112} />
      </div>
      <div className="sends-stamp">
        {newest === undefined ? (
          <span className="text-12 text-ink-3">{t('unseen')}</span>
        ) : (
          <DownloadStamp
            key={newest._id}
            download={newest}
            landing={newDownloads.has(newest._id)}
            muted={state !== 'active'}
          />
        )}
      </div>
      <div className="sends-state">
        <TransferState transfer={transfer} />
      </div>
    </li>
  );
}
