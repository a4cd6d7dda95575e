/** The document of a receipt as a page: number, facts, recipients, downloads, files, and how to check it. */
import { type ReceiptDocument, type ReceiptDownload, shownCode } from '@waybill/contract/receipts';
import { isolatedLine, isolatedName } from '@waybill/contract/shown-names';
import { isolatedTitle } from '@waybill/contract/titles';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatCount, formatDate, formatSize } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { usePlaceNames } from '../../i18n/use-place-names.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { QrCode } from '../../ui/waybill/qr-code.tsx';
import { WaybillNumber } from '../../ui/waybill/waybill-card.tsx';
import { ReceiptRecipients } from './receipt-recipients.tsx';

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <h2 className="text-18 font-[600]">{title}</h2>
        {note !== undefined && <span className="num text-12 text-ink-3">{note}</span>}
      </div>
      {children}
    </section>
  );
}

function Facts({ receipt }: { receipt: ReceiptDocument }) {
  const t = useTranslations('receipt');
  const lang = useLang();
  const { senderName, company, senderEmail, sentFrom, files, bytes, expiryDate } = receipt;
  const places = usePlaceNames();
  const place = sentFrom && places.full({ city: sentFrom.city, country: sentFrom.country_code });
  const facts: readonly (readonly [string, readonly (string | null)[]])[] = [
    [t('from'), [senderName, company, senderEmail].filter((part) => part !== '').map(isolatedLine)],
    [t('sent'), [formatDate(receipt.dateSent, lang), place]],
    [receipt.state === 'active' ? t('expires') : t('expired'), [formatDate(expiryDate, lang)]],
    [t('contents'), [t('files', counted(files.length)), formatSize(bytes)]],
  ];
  return (
    <dl className="receipt-facts">
      {facts.map(([name, lines]) => (
        <div key={name} className="min-w-0">
          <dt className="ui-label">{name}</dt>
          {lines.map((line) => (
            <dd key={line} className="mt-1 text-14 break-words">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Downloads({ receipt }: { receipt: ReceiptDocument }) {
  const t = useTranslations('receipt');
  const lang = useLang();
  const places = usePlaceNames();
  const { downloads, downloadsTotal } = receipt;
  const names = new Map(receipt.recipients.map(({ email, name }) => [email, name]));
  const columns: Column<ReceiptDownload & { readonly at: number }>[] = [
    { key: 'time', header: t('time'), cell: ({ dlDate }) => formatDate(dlDate, lang) },
    {
      key: 'by',
      header: t('by'),
      cell: ({ receiverEmail }) =>
        receiverEmail === null ? t('byLink') : isolatedLine(names.get(receiverEmail) || receiverEmail),
    },
    {
      key: 'what',
      header: t('what'),
      cell: ({ fileName }) => (fileName === null ? t('everything') : isolatedName(fileName)),
    },
    {
      key: 'where',
      header: t('where'),
      cell: ({ city, country_code: country }) => places.full({ city, country }) ?? '–',
    },
  ];
  return (
    <Section title={t('downloads')} note={formatCount(downloadsTotal)}>
      {downloads.length === 0 ? (
        <p className="text-14 text-ink-2">{t('noDownloads')}</p>
      ) : (
        <Table
          caption={t('downloads')}
          columns={columns}
          rows={downloads.map((download, at) => ({ ...download, at }))}
          rowKey={({ at }) => String(at)}
        />
      )}
      {downloads.length < downloadsTotal && (
        <p className="mt-3 text-14 text-ink-2">
          {t('more', { shown: formatCount(downloads.length), all: formatCount(downloadsTotal) })}
        </p>
      )}
    </Section>
  );
}

function Files({ receipt }: { receipt: ReceiptDocument }) {
  const t = useTranslations('receipt');
  // Encrypted files have no names that would tell them apart.
  const rows = receipt.files.map((file, at) => ({ ...file, key: file.path || String(at) }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'file',
      header: t('file'),
      cell: ({ path }) => (
        <span className="break-words">{path === '' ? t('encrypted') : isolatedName(path)}</span>
      ),
    },
    {
      key: 'size',
      header: t('size'),
      align: 'end',
      cell: ({ size }) => <span className="num">{formatSize(size)}</span>,
    },
    {
      key: 'checksum',
      header: t('checksum'),
      cell: ({ crc32, sha256 }) => (
        <span className="num grid text-12 break-all text-ink-2">
          {crc32 !== null && <span>CRC-32 {crc32}</span>}
          {sha256 !== null && <span>SHA-256 {sha256}</span>}
        </span>
      ),
    },
  ];
  const note = `${t('files', counted(receipt.files.length))} · ${formatSize(receipt.bytes)}`;
  return (
    <Section title={t('contents')} note={note}>
      <Table caption={t('contents')} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </Section>
  );
}

function Check({ receipt }: { receipt: ReceiptDocument }) {
  const t = useTranslations('receipt');
  const lang = useLang();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className="receipt-check">
      <QrCode text={receipt.verifyUrl} label={t('check')} size={112} />
      <div className="min-w-0">
        <h2 className="text-16 font-[600]">{t('check')}</h2>
        <p className="mt-1 text-14 text-ink-2">{t('checkText')}</p>
        <p className="mt-2 text-14 break-all">
          <a href={receipt.verifyUrl} className="link">
            {receipt.verifyUrl}
          </a>
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <span className="num text-14">{shownCode(receipt.code)}</span>
          <span className="print:hidden">
            <CopyButton
              text={shownCode(receipt.code)}
              label={t('copyCode')}
              copiedLabel={t('copied')}
              failedLabel={t('copyFailed')}
            />
          </span>
        </div>
        <p className="mt-2 text-12 text-ink-3">{t('issued', { time: formatDate(receipt.issuedAt, lang) })}</p>
        <p className="mt-2 text-12 text-ink-3">{t('digest')}</p>
        <p className="num text-12 break-all text-ink-3">{receipt.digest}</p>
        <p className="mt-2 text-12 text-ink-3">{t('zone', { zone })}</p>
      </div>
    </section>
  );
}

export function ReceiptCard({ receipt }: { receipt: ReceiptDocument }) {
  const t = useTranslations('receipt');
  const lang = useLang();
  const { files, message, recipients } = receipt;
  const reached = recipients.filter(({ downloadedAt }) => downloadedAt !== null).length;
  const title = isolatedTitle({ ...receipt, fileNumber: files.length }, lang);
  const note =
    recipients.length === 0
      ? {}
      : { note: t('reached', { reached: formatCount(reached), all: formatCount(recipients.length) }) };
  return (
    <article className="receipt-document">
      <p className="ui-label">{t('name')}</p>
      <div className="mt-4">
        <WaybillNumber label={t('number')} slug={receipt.reference} />
      </div>
      <h1 className="mt-8 text-28 break-words sm:text-36">{title}</h1>
      <Facts receipt={receipt} />
      {message.trim() !== '' && (
        <blockquote dir="auto" className="receipt-message">
          {message}
        </blockquote>
      )}
      <Section title={t('recipients')} {...note}>
        <ReceiptRecipients recipients={recipients} />
      </Section>
      <Downloads receipt={receipt} />
      <Files receipt={receipt} />
      <Check receipt={receipt} />
    </article>
  );
}
