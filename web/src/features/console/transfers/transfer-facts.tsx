/** What is known of a transfer without its content, as names and values. */
import type { ConsoleTransfer } from '@waybill/contract/console-transfers';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatDate, formatSize } from '../../../i18n/format.ts';
import { regionName } from '../../../i18n/regions.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Line, Pane } from '../frame/pane.tsx';
import { ReportText } from './report-text.tsx';

export function TransferFacts({ transfer }: { readonly transfer: ConsoleTransfer }) {
  const t = useTranslations('console.transfer');
  const lang = useLang();
  const local = useLocalPath();
  const { slug, senderId, hashes, abuse, takedowns } = transfer;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      <Pane title={t('facts')}>
        <dl>
          <Line name={t('sender')} note={senderId === null ? t('visitor') : undefined}>
            {senderId === null ? (
              transfer.sender
            ) : (
              <Link
                to={local(`/operator/users/${senderId}`)}
                className="break-all text-route underline underline-offset-4"
              >
                {transfer.sender}
              </Link>
            )}
          </Line>
          {slug !== null && <Line name={t('number')}>{slug}</Line>}
          <Line name={t('sentAs')}>{t(transfer.sendAs)}</Line>
          <Line name={t('sent')}>{formatDate(transfer.createdAt, lang)}</Line>
          <Line name={t('expires')}>{formatDate(transfer.expiresAt, lang)}</Line>
          <Line name={t('files')} note={formatSize(transfer.bytes)}>
            {formatCount(transfer.files)}
          </Line>
          <Line name={t('recipients')}>{formatCount(transfer.recipients)}</Line>
          <Line name={t('downloads')}>{formatCount(transfer.downloads)}</Line>
          <Line name={t('region')}>{regionName(transfer.region, lang)}</Line>
        </dl>
      </Pane>
      <div className="grid gap-3">
        <Pane title={t('reports')}>
          {abuse.length === 0 && <p className="px-3.5 py-3 text-14 text-ink-2">{t('noReports')}</p>}
          <ul>
            {abuse.map((report) => (
              <li key={report.id} className="border-line px-3.5 py-2.5 not-first:border-t">
                <ReportText report={report} />
              </li>
            ))}
          </ul>
        </Pane>
        {takedowns.length > 0 && (
          <Pane title={t('takedowns')}>
            <dl>
              {takedowns.map(({ at, note, message }) => (
                <Line
                  key={at}
                  name={formatDate(at, lang)}
                  note={message === '' ? undefined : t('takedownMessage', { message })}
                >
                  {note || '–'}
                </Line>
              ))}
            </dl>
          </Pane>
        )}
        <Pane title={t('checksums')}>
          <ul className="px-3.5 py-2 text-12">
            {hashes.map(({ sha256, bytes }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: files without a checksum have no name here.
              <li key={index} className="num flex justify-between gap-4 py-0.5">
                <span className="min-w-0 break-all text-ink-2">{sha256 ?? t('noChecksum')}</span>
                <span className="whitespace-nowrap">{formatSize(bytes)}</span>
              </li>
            ))}
          </ul>
        </Pane>
      </div>
    </div>
  );
}
