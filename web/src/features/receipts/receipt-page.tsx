/** The page of a receipt: the document, with buttons to save it as PDF and to print it. */
import { receipt, receiptPdf } from '@waybill/contract/receipts';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLang, useLocalPath } from '../../i18n/use-lang.tsx';
import { saveDownload } from '../../queries/save-download.ts';
import { useCall } from '../../queries/use-call.ts';
import { useChange } from '../../queries/use-change.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { ReceiptCard } from './receipt-card.tsx';

function usePdf(slug: string) {
  const lang = useLang();
  return useChange(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const path = receiptPdf.path.replace(':slug', encodeURIComponent(slug));
    return saveDownload(`${path}?${new URLSearchParams({ lang, zone })}`, `receipt-${slug}.pdf`);
  });
}

const GONE = ['not_found', 'transfer_deleted', 'taken_down'];

export function ReceiptPage({ slug }: { slug: string }) {
  const t = useTranslations('receipt');
  const local = useLocalPath();
  const { data, error, refetch } = useCall(receipt, { params: { slug } });
  const pdf = usePdf(slug);
  const isGone = error !== null && GONE.includes(error.code);

  if (error !== null && data === undefined)
    return (
      <div className="dash-page">
        <h1 className="sr-only">{t('name')}</h1>
        <EmptyState
          tone="refused"
          title={isGone ? t('gone') : t('failed')}
          className="py-24"
          action={
            isGone ? (
              <Button render={<Link to={local('/dash')} />}>{t('library')}</Button>
            ) : (
              <Button variant="primary" onClick={() => void refetch()}>
                {t('retry')}
              </Button>
            )
          }
        >
          {isGone ? t('goneText') : t('failedText')}
        </EmptyState>
      </div>
    );
  return (
    <div className="dash-page receipt-page">
      <div className="receipt-bar">
        <Link to={local(`/dash/transfers/${slug}`)} className="link flex items-center gap-1.5 text-14">
          <ArrowLeft size={16} aria-hidden="true" />
          {t('back')}
        </Link>
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Printer size={16} aria-hidden="true" />}
            disabled={data === undefined}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
          <Button
            variant="primary"
            icon={<Download size={16} aria-hidden="true" />}
            loading={pdf.isBusy}
            disabled={data === undefined}
            onClick={() => pdf.run()}
          >
            {t('pdf')}
          </Button>
        </div>
        <StatusLine failed={pdf.error !== null && t('pdfFailed')} />
      </div>
      {data === undefined ? (
        <div aria-busy="true" className="receipt-document grid gap-5">
          <h1 className="sr-only">{t('loading')}</h1>
          <Skeleton width="40%" height={28} />
          <Skeleton width="80%" />
          <Skeleton height={240} shape="box" />
        </div>
      ) : (
        <ReceiptCard receipt={data} />
      )}
    </div>
  );
}
