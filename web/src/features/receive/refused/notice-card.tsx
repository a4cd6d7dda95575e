/** A paper that has no files to show: says why, with a stamp, and what can be done instead. */
import type { Look } from '@waybill/contract/look';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { CompanyLogo } from '../../../brand/company-logo.tsx';
import { Stamp, type StampProps } from '../../../ui/paper/stamp.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/paper/waybill-card.tsx';
import { ReceiveFrame } from '../receive-frame.tsx';
import { ReportAbuse } from '../report/report-abuse.tsx';

interface NoticeCardProps {
  readonly slug: string;
  /** Of the sender's company, where it may be shown. */
  readonly look?: Look | null;
  readonly heading: string;
  readonly text: string;
  readonly mark?: ReactNode;
  readonly stamp: Pick<StampProps, 'place' | 'time' | 'ink'>;
  /** False where there is nothing that could be reported. */
  readonly canReport?: boolean;
  readonly children?: ReactNode;
}

export function NoticeCard({
  slug,
  look = null,
  heading,
  text,
  mark,
  stamp,
  canReport = true,
  children,
}: NoticeCardProps) {
  const t = useTranslations('receive');
  return (
    <ReceiveFrame look={look}>
      <WaybillCard
        stubAt="beside"
        header={<WaybillNumber label={t('number')} slug={slug} />}
        stub={
          <div className="flex h-full flex-col">
            <div className="grid flex-1 place-items-center py-6">
              <Stamp {...stamp} size="lg" seed={slug} />
            </div>
            {canReport && <ReportAbuse slug={slug} className="self-center" />}
          </div>
        }
      >
        <div className="sm:min-h-[19rem]">
          {look?.logo && (
            <div className="mb-6">
              <CompanyLogo src={look.logo} company="" />
            </div>
          )}
          {mark && <div className="mb-4">{mark}</div>}
          <h1 className="text-28 sm:text-36">{heading}</h1>
          <p className="mt-4 max-w-[52ch] text-ink-2">{text}</p>
          {children}
        </div>
      </WaybillCard>
    </ReceiveFrame>
  );
}
