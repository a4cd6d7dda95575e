/** A request that is closed or has expired, with what this person handed in before. */
import type { GiveView } from '@waybill/contract/giving';
import { shownLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { ownerName } from '../owner-name.ts';
import { PrintedReceipt } from '../receipt/printed-receipt.tsx';
import { ReceiptStrip } from '../receipt/receipt-strip.tsx';
import { NoticePage } from './notice-page.tsx';

export function ClosedRequest({ give, why }: { give: GiveView; why: 'closed' | 'expired' }) {
  const t = useTranslations('give');
  const lang = useLang();
  const name = ownerName(give);
  return (
    <NoticePage
      slug={give.slug}
      heading={t(`${why}.heading`)}
      text={
        why === 'closed'
          ? t('closed.text', { name })
          : t('expired.text', { name, date: formatDate(give.expiryDate, lang) })
      }
      stamp={{
        place: t(`${why}.stamp`),
        time: t(`${why}.stampLine`),
        ink: why === 'closed' ? 'muted' : 'expiring',
      }}
      after={<PrintedReceipt give={give} />}
    >
      <p dir="auto" className="mt-4 font-[600] [overflow-wrap:anywhere]">
        {shownLine(give.title)}
      </p>
      {give.handedIn.length > 0 && (
        <div className="give-yours">
          <ReceiptStrip give={give} />
        </div>
      )}
    </NoticePage>
  );
}
