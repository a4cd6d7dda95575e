/** The details of a transfer: its number and state, link, recipients, downloads and files, and the actions on it. */
import { titleText } from '@waybill/contract/titles';
import type { TransferView } from '@waybill/contract/transfers';
import { ExternalLink, Forward, Plus, QrCode as QrIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted, formatDate, formatLeft, formatRelative } from '../../i18n/format.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Perforation } from '../../ui/paper/perforation.tsx';
import { QrCode } from '../../ui/paper/qr-code.tsx';
import { WaybillNumber } from '../../ui/paper/waybill-card.tsx';
import { DownloadsList } from './downloads-list.tsx';
import { ReceiversList } from './receivers-list.tsx';
import { TransferFiles } from './transfer-files.tsx';
import { TransferLimits } from './transfer-limits.tsx';
import { TransferRoute } from './transfer-route.tsx';
import { TransferState } from './transfer-state.tsx';

export interface TransferActions {
  readonly onForward: (transfer: TransferView) => void;
  readonly onRemove: (transfer: TransferView) => void;
  readonly onAdd: (transfer: TransferView) => void;
}

interface TransferDetailsProps extends TransferActions {
  readonly transfer: TransferView;
  readonly newDownloads: ReadonlySet<string>;
}

function Facts({ transfer }: { transfer: TransferView }) {
  const t = useTranslations('dash.latest');
  const lang = useLang();
  const now = Date.now();
  const { dateSent, expiryDate, fileNumber, size } = transfer;
  const facts = [
    [t('paper.sent'), formatRelative(dateSent, now, lang), formatDate(dateSent, lang)],
    [t('paper.contents'), `${t('files', counted(fileNumber))} · ${size}`, undefined],
    [
      expiryDate > now ? t('paper.expires') : t('paper.ended'),
      expiryDate > now ? formatLeft(expiryDate, now, lang) : formatRelative(expiryDate, now, lang),
      formatDate(expiryDate, lang),
    ],
  ] as const;
  return (
    <dl className="sends-facts">
      {facts.map(([name, value, exact]) => (
        <div key={name} className="min-w-0">
          <dt className="ui-label">{name}</dt>
          <dd className="mt-1 text-14" title={exact}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LinkBox({ transfer }: { transfer: TransferView }) {
  const t = useTranslations('dash.latest.paper');
  const [qr, setQr] = useState(false);
  const { linkUrl } = transfer;
  return (
    <div>
      <p className="ui-label">{t('link')}</p>
      <p className="num mt-1.5 text-14 break-all select-all">{linkUrl}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={linkUrl}
          label={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
          variant="ink"
        />
        <Button
          size="sm"
          icon={<QrIcon size={15} aria-hidden="true" />}
          aria-expanded={qr}
          onClick={() => setQr(!qr)}
        >
          {t('qr')}
        </Button>
        <Button
          size="sm"
          icon={<ExternalLink size={15} aria-hidden="true" />}
          render={<a href={linkUrl} target="_blank" rel="noreferrer" />}
        >
          {t('view')}
        </Button>
      </div>
      {qr && <QrCode text={linkUrl} label={t('qrLabel', { link: linkUrl })} className="mt-4" />}
    </div>
  );
}

export function TransferDetails({
  transfer,
  newDownloads,
  onForward,
  onRemove,
  onAdd,
}: TransferDetailsProps) {
  const t = useTranslations('dash.latest.paper');
  const active = transfer.state === 'active' && transfer.expiryDate > Date.now() && !transfer.limitReached;
  // An expired transfer keeps its files for a while; the server knows whether they still exist.
  const hasBytes = transfer.state === 'active' || transfer.state === 'expired';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WaybillNumber label={t('number')} slug={transfer.slug} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <TransferRoute transfer={transfer} width={144} />
        <TransferState transfer={transfer} />
      </div>
      <Facts transfer={transfer} />
      <TransferLimits transfer={transfer} />
      {active && <LinkBox transfer={transfer} />}
      {transfer.message !== '' && transfer.message !== titleText(transfer) && (
        <div>
          <p className="ui-label">{t('message')}</p>
          <p
            dir="auto"
            className="mt-1.5 text-start text-14 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2"
          >
            {transfer.message}
          </p>
        </div>
      )}
      <ReceiversList people={transfer.emailTo} />
      <DownloadsList transfer={transfer} newDownloads={newDownloads} />
      <TransferFiles transfer={transfer} />
      <Perforation className="sends-tear" />
      <div className="flex flex-wrap gap-2">
        {hasBytes && (
          <Button icon={<Forward size={16} aria-hidden="true" />} onClick={() => onForward(transfer)}>
            {t('forward')}
          </Button>
        )}
        {active && (
          <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => onAdd(transfer)}>
            {t('add')}
          </Button>
        )}
        <Button
          variant="ghost"
          className="ml-auto text-refused"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => onRemove(transfer)}
        >
          {t('remove')}
        </Button>
      </div>
    </div>
  );
}
