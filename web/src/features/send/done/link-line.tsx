/** The link as text, to select by hand, its key set apart, and its code for a phone, shown when asked for. */
import { QrCode as QrIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { QrCode } from '../../../ui/waybill/qr-code.tsx';

export function LinkLine({ link }: { link: string }) {
  const t = useTranslations('send.done');
  const [open, setOpen] = useState(false);
  const code = useId();
  const [address = '', key = ''] = link.split('#');
  return (
    <div className="send-link">
      <div className="send-link-line">
        <output aria-label={t('link')} className="num min-w-0 flex-1 text-14 break-all select-all">
          {address.replace(/^https?:\/\//, '')}
          {key !== '' && <b className="font-semibold text-signal-ink">#{key}</b>}
        </output>
        <IconButton
          label={t('showQr')}
          aria-expanded={open}
          aria-controls={open ? code : undefined}
          onClick={() => setOpen(!open)}
        >
          <QrIcon size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {open && (
        <div id={code} className="send-phone">
          <QrCode text={link} label={t('qr')} size={132} />
          <p className="text-14 text-ink-2">{t('phone')}</p>
        </div>
      )}
    </div>
  );
}
