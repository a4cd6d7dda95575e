/** What a visitor is offered at the end: an account that owns what was just sent. */
import type { TransferView } from '@waybill/contract/transfers';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { clearSendState } from '../send-store.ts';
import { useKeepPath } from '../ways.ts';

const DAY_MS = 86_400_000;

export function KeepFiles({ transfer }: { transfer: TransferView }) {
  const t = useTranslations('send.done');
  const local = useLocalPath();
  const keep = useKeepPath();
  const { senderEmail, expiryDate, dateSent } = transfer;
  const days = String(Math.round((expiryDate - dateSent) / DAY_MS));
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-18 font-[600]">{t('keep')}</p>
        <p className="mt-1 text-14 text-ink-2">{t('keepText', { days })}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button
          variant="primary"
          size="lg"
          render={<Link to={local(keep)} state={{ email: senderEmail }} onClick={clearSendState} />}
        >
          {t('keep')}
        </Button>
        <Button size="lg" variant="ghost" onClick={clearSendState}>
          {t('another')}
        </Button>
      </div>
      <p className="text-12 text-ink-3 [overflow-wrap:anywhere]">{t('keepSmall', { email: senderEmail })}</p>
    </div>
  );
}
