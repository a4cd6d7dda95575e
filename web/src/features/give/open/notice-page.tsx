/** A request that takes no files: says why, with a stamp, and what can be done instead. */
import type { Look } from '@waybill/contract/look';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { CompanyLogo } from '../../../brand/company-logo.tsx';
import { Stamp, type StampProps } from '../../../ui/paper/stamp.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/paper/waybill-card.tsx';
import { GiveFrame } from '../give-frame.tsx';

interface NoticePageProps {
  /** The request's number, where it is known. */
  readonly slug?: string | undefined;
  /** Of the company that asks, where it may be shown. */
  readonly look?: Look | null;
  readonly heading: string;
  readonly text: string;
  readonly mark?: ReactNode;
  readonly stamp: Pick<StampProps, 'place' | 'time' | 'ink'>;
  readonly children?: ReactNode;
  /** Below the paper. */
  readonly after?: ReactNode;
}

export function NoticePage({
  slug,
  look = null,
  heading,
  text,
  mark,
  stamp,
  children,
  after,
}: NoticePageProps) {
  const t = useTranslations('give');
  return (
    <GiveFrame look={look}>
      <WaybillCard
        stubAt="beside"
        header={<WaybillNumber label={t('number')} slug={slug} />}
        stub={
          <div className="grid h-full place-items-center py-6">
            <Stamp {...stamp} size="lg" seed={heading} />
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
          <h1 className="text-28 [overflow-wrap:anywhere] sm:text-36">{heading}</h1>
          <p className="mt-4 max-w-[52ch] text-ink-2">{text}</p>
          {children}
        </div>
      </WaybillCard>
      {after}
    </GiveFrame>
  );
}
