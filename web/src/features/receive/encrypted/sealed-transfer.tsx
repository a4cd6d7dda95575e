/** An encrypted transfer before it is open: who sent it and how much it is, no names, and the way to open it. */
import type { Offer } from '@waybill/contract/downloads';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { BrandFoot } from '../../../brand/brand-foot.tsx';
import { BrandMessage } from '../../../brand/brand-message.tsx';
import { counted, formatLeft, formatSize } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { LinkPage } from '../../../link-page/link-page.tsx';
import { WaybillCard, WaybillNumber } from '../../../ui/waybill/waybill-card.tsx';
import { ReportAbuse } from '../report/report-abuse.tsx';
import { SenderLine } from '../sender-line.tsx';
import { useTabTitle } from '../transfer-details.tsx';
import { EncryptedMark, VirusWarning } from './encrypted-mark.tsx';

/** How many rows without a name stand for the files. */
const ROWS = ['58%', '41%', '66%'];

interface SealedTransferProps {
  readonly offer: Offer;
  /** What opens it. */
  readonly by: 'key' | 'passphrase';
  readonly children: ReactNode;
}

export function SealedTransfer({ offer, by, children }: SealedTransferProps) {
  const t = useTranslations('receive');
  const lang = useLang();
  useTabTitle(offer);
  const { fileNumber, bytes, expiryDate, slug, brand } = offer;
  const facts = { size: formatSize(bytes), when: formatLeft(expiryDate, Date.now(), lang) };
  return (
    <LinkPage area="receive" look={brand}>
      <WaybillCard
        stubAt="beside"
        stub={
          <div className="flex h-full flex-col">
            <div className="mb-6 max-sm:hidden">
              <WaybillNumber label={t('number')} slug={slug} layout="column" />
            </div>
            {children}
            <div className="mt-auto pt-7">
              <ReportAbuse slug={slug} />
            </div>
          </div>
        }
      >
        <BrandMessage brand={brand} />
        <SenderLine offer={offer} delivered={false} />
        <EncryptedMark />
        <h1 className="mt-7 text-28 sm:text-36">{t('encrypted.heading', counted(fileNumber))}</h1>
        <p className="mt-3 max-w-[52ch] text-ink-2">
          {t(by === 'key' ? 'encrypted.withKey' : 'encrypted.withPassphrase', facts)}
        </p>
        <ul aria-label={t('encrypted.hidden')} className="receive-hidden">
          {ROWS.slice(0, fileNumber).map((width) => (
            <li key={width}>
              <span className="ui-ext" aria-hidden="true">
                <Lock size={15} />
              </span>
              <span className="receive-bar-hidden" style={{ width }} />
            </li>
          ))}
        </ul>
        <div className="mt-4">
          <VirusWarning offer={offer} />
        </div>
      </WaybillCard>
      <BrandFoot brand={brand} />
    </LinkPage>
  );
}
