/** The link as a QR code, large enough to be scanned from a screen. */
import { useTranslations } from 'use-intl/react';
import { Dialog } from '../../../../ui/floating/dialog.tsx';
import { QrCode } from '../../../../ui/waybill/qr-code.tsx';
import { useOpenTransfer } from '../open-transfer-context.ts';

export function QrDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('details');
  const { linkUrl } = useOpenTransfer().details.transfer;
  // Turned off meanwhile.
  if (linkUrl === null) return null;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('stub.qrTitle')}
      description={t('stub.qrText')}
      closeLabel={t('close')}
      width={360}
    >
      <div className="grid justify-items-center gap-4 pb-2">
        <QrCode text={linkUrl} label={t('stub.qrLabel', { link: linkUrl })} size={240} />
        <p className="num text-12 break-all text-ink-2 select-all">{linkUrl}</p>
      </div>
    </Dialog>
  );
}
