/** Downloads everything of a transfer that a colleague shares: its one file, or all as a zip. */
import { ArrowDownToLine } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { sentFiles, zipUrl } from '../files/sent-file.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';

export function DownloadLink() {
  const t = useTranslations('details.sharing');
  const { details } = useOpenTransfer();
  const { transfer } = details;
  const [only] = transfer.fileNumber === 1 ? sentFiles(details, true) : [];
  return (
    <Button
      variant="primary"
      className="w-full"
      render={<a href={only?.url ?? zipUrl(transfer)} download="" />}
      icon={<ArrowDownToLine size={16} aria-hidden="true" />}
    >
      {t('download')}
    </Button>
  );
}
