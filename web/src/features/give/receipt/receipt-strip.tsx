/** The receipt at the foot of the document: its number, what was received, the checksum, and the way to print it. */
import type { GiveView } from '@waybill/contract/giving';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted, formatSize } from '../../../i18n/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { BarStrip } from '../../../ui/waybill/bar-strip.tsx';
import { inFours, receiptOf } from './receipt-of.ts';

export function ReceiptStrip({ give }: { give: GiveView }) {
  const t = useTranslations('give.receipt');
  const receipt = receiptOf(give);
  if (receipt === null) return null;
  const { number, files, bytes, refused, checksum } = receipt;
  return (
    <section aria-label={t('label')} className="give-receipt">
      <BarStrip value={number} height={34} className="max-sm:hidden" />
      <dl className="give-receipt-facts">
        <div>
          <dt className="ui-label">{t('label')}</dt>
          <dd className="num">{number}</dd>
        </div>
        <div>
          <dt className="ui-label">{t('received')}</dt>
          <dd>
            {t('files', { ...counted(files), size: formatSize(bytes) })}
            {refused > 0 && ` · ${t('refused', counted(refused))}`}
          </dd>
        </div>
        <div>
          <dt className="ui-label">{t('checksum')}</dt>
          {checksum === undefined ? (
            <dd className="text-ink-2">{t('each')}</dd>
          ) : (
            <dd className="num">{inFours(checksum)}</dd>
          )}
        </div>
      </dl>
      <div className="give-receipt-act">
        {give.giver?.verified && <p className="text-12 text-ink-2">{t('mailed')}</p>}
        <Button
          icon={<ReceiptText size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
    </section>
  );
}
