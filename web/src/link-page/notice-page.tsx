/** A card in place of the files: says why there are none, with a stamp, and what can be done instead. */
import type { Look } from '@waybill/contract/look';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { CompanyLogo } from '../brand/company-logo.tsx';
import { Stamp, type StampProps } from '../ui/waybill/stamp.tsx';
import { WaybillCard, WaybillNumber } from '../ui/waybill/waybill-card.tsx';
import { type LinkArea, LinkPage } from './link-page.tsx';

export interface NoticePageProps {
  readonly area: LinkArea;
  /** The number, where it is known. */
  readonly slug?: string | undefined;
  /** Of the company behind the link, where it may be shown. */
  readonly look?: Look | null | undefined;
  readonly heading: string;
  readonly text: string;
  readonly mark?: ReactNode;
  readonly stamp: Pick<StampProps, 'place' | 'time' | 'ink' | 'seed'>;
  /** Below the stamp. */
  readonly stubEnd?: ReactNode;
  readonly children?: ReactNode;
  /** Below the card. */
  readonly after?: ReactNode;
}

export function NoticePage(props: NoticePageProps) {
  const { area, slug, look = null, heading, text, mark, stamp, stubEnd, children, after } = props;
  const t = useTranslations(area);
  return (
    <LinkPage area={area} look={look}>
      <WaybillCard
        stubAt="beside"
        header={<WaybillNumber label={t('number')} slug={slug} />}
        stub={
          <div className="flex h-full flex-col">
            <div className="grid flex-1 place-items-center py-6">
              <Stamp {...stamp} size="lg" seed={stamp.seed ?? heading} />
            </div>
            {stubEnd}
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
    </LinkPage>
  );
}
