/** Downloads everything that was handed in as one zip, or says why there is none. */
import type { RequestDetails } from '@waybill/contract/request-owner';
import { isCounting } from '@waybill/contract/request-standing';
import { ArchiveRestore, RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { bytesOf } from './own-files.ts';
import { useHandedIn } from './use-handed-in.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

interface DownloadAllProps {
  readonly handIns: RequestDetails['handIns'];
}

export function DownloadAll({ handIns }: DownloadAllProps) {
  const t = useTranslations('requests.download');
  const { status, zip, isPreparing, retry } = useHandedIn();
  const wanted = handIns.filter(({ state }) => isCounting(state));
  if (status === 'off') return null;
  if (status === 'failed')
    return (
      <Button icon={<RotateCw {...icon} />} title={t('failed')} onClick={retry}>
        {t('retry')}
      </Button>
    );
  if (status === 'ready' && zip === null && !isPreparing)
    return (
      <Button
        disabled
        icon={<ArchiveRestore {...icon} />}
        title={handIns.some(({ state }) => state === 'refused') ? t('onlyRefused') : undefined}
      >
        {t('nothing')}
      </Button>
    );
  // Until the exact size is known, that of the files takes its place, so that nothing moves.
  const size = zip?.size ?? bytesOf(wanted.flatMap(({ files }) => files));
  const inside = (
    <>
      {t('all')} <span className="num text-12 opacity-80">{formatSize(size)}</span>
    </>
  );
  return zip === null ? (
    <Button
      variant="ink"
      disabled
      loading={status === 'loading'}
      icon={<ArchiveRestore {...icon} />}
      title={isPreparing ? t('preparingNote') : undefined}
    >
      {isPreparing ? t('preparing') : inside}
    </Button>
  ) : (
    <Button
      variant="ink"
      icon={<ArchiveRestore {...icon} />}
      title={t('allNote')}
      render={<a href={zip.url} download="" />}
    >
      {inside}
    </Button>
  );
}
