/** The facts of what was sent: contents, expiry, and what its sender set beyond the usual. */
import type { Region } from '@waybill/contract/regions';
import type { TransferView } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { counted, formatDate, formatSize, formatWhen } from '../../../i18n/format.ts';
import { regionName } from '../../../i18n/regions.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import type { SentFact } from '../../../ui/waybill/sent-card.tsx';

/** `home` is the region where the account stores its transfers. */
export function useFacts(transfer: TransferView, home: Region | null): readonly SentFact[] {
  const t = useTranslations('send');
  const lang = useLang();
  const { fileNumber, bytes, expiryDate, locked, maxDownloads, deleteAfterDownload, region } = transfer;
  const how = useTranslations('send.encryption.done');
  const limited = deleteAfterDownload
    ? t('options.onceShort')
    : maxDownloads !== null && t('options.limitShort', counted(maxDownloads));
  const facts: (SentFact | false)[] = [
    {
      label: t('done.contents'),
      value: `${t('files.count', counted(fileNumber))} · ${formatSize(bytes)}`,
    },
    {
      label: t('done.expires'),
      value: formatWhen(expiryDate, Date.now(), lang),
      hint: formatDate(expiryDate, lang),
    },
    transfer.encrypted && { label: how('fact'), value: how('factValue') },
    locked && { label: t('done.lock'), value: t('done.locked') },
    limited !== false && { label: t('options.limit'), value: limited },
    home !== null && region !== home && { label: t('done.stored'), value: regionName(region, lang) },
  ];
  return facts.filter((fact) => fact !== false);
}
