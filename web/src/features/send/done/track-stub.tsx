/** What a visitor is offered at the end: an account that owns what was just sent, and shows where it goes. */
import type { TransferView } from '@waybill/contract/transfers';
import { MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatWhen } from '../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { clearSendState } from '../send-store.ts';
import { useKeepPath } from '../ways.ts';

export function TrackStub({ transfer }: { transfer: TransferView }) {
  const t = useTranslations('send.done');
  const lang = useLang();
  const local = useLocalPath();
  const keep = useKeepPath();
  const { senderEmail, expiryDate } = transfer;
  return (
    <>
      <p className="pb-1 font-[550]">{t('trackText')}</p>
      <Button
        variant="primary"
        size="lg"
        icon={<MapPin size={18} strokeWidth={1.75} aria-hidden="true" />}
        render={<Link to={local(keep)} state={{ email: senderEmail }} onClick={clearSendState} />}
      >
        {t('track')}
      </Button>
      <div className="ui-sent-acts">
        <Button variant="ghost" onClick={clearSendState}>
          {t('another')}
        </Button>
      </div>
      <p className="ui-sent-note" title={formatDate(expiryDate, lang)}>
        {t('trackSmall', { email: senderEmail, date: formatWhen(expiryDate, Date.now(), lang) })}
      </p>
    </>
  );
}
