/** A request that is closed or has expired, with what this person handed in before. */
import type { GiveView } from '@waybill/contract/giving';
import { shownLine } from '@waybill/contract/shown-names';
import { isRunning } from '@waybill/engine/core/state';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDate } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { NoticePage } from '../../../link-page/notice-page.tsx';
import { useRuns } from '../../../upload/run-store.ts';
import { useNames } from '../items/use-names.ts';
import { ownerName } from '../owner-name.ts';
import { PrintedReceipt } from '../receipt/printed-receipt.tsx';
import { ReceiptStrip } from '../receipt/receipt-strip.tsx';
import { handInRuns } from '../upload/run-store.ts';

interface ClosedRequestProps {
  /** The last part of the page's address. */
  readonly link: string;
  readonly give: GiveView;
  readonly why: 'closed' | 'expired';
  /** It happened while the page was open. */
  readonly meanwhile: boolean;
}

/** Pauses what is on its way, so that it can continue when the request is reopened; returns the files. */
function useStopped(link: string): readonly string[] {
  const runs = useRuns(handInRuns).filter(({ order }) => order.link === link);
  useEffect(() => {
    for (const { upload } of runs) if (isRunning(upload.state().phase)) upload.pause();
  });
  return runs.flatMap(({ upload }) => upload.state().files.map(({ path }) => path));
}

export function ClosedRequest({ link, give, why, meanwhile }: ClosedRequestProps) {
  const t = useTranslations('give');
  const lang = useLang();
  const name = ownerName(give);
  const names = useNames();
  const stopped = useStopped(link);
  return (
    <NoticePage
      area="give"
      slug={give.slug}
      look={give.brand}
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
      <div role="alert">
        {(meanwhile || stopped.length > 0) && (
          <p className="link-note mt-4 max-w-[52ch]" data-tone="expiring">
            {stopped.length > 0
              ? t(`${why}.stopped`, { names: names(stopped), count: stopped.length })
              : t(`${why}.meanwhile`)}
          </p>
        )}
      </div>
      {give.handedIn.length > 0 && (
        <div className="give-yours">
          <ReceiptStrip give={give} />
        </div>
      )}
    </NoticePage>
  );
}
