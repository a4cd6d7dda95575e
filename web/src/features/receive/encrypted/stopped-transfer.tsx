/** Says why an encrypted transfer is not opened: by this browser, by its settings, or because it is damaged. */
import type { Offer } from '@waybill/contract/downloads';
import { useTranslations } from 'use-intl/react';
import { NoticePage } from '../../../link-page/notice-page.tsx';
import type { StampInk } from '../../../ui/waybill/stamp.tsx';
import { ReportAbuse } from '../report/report-abuse.tsx';

const inks = { unsupported: 'expiring', unsafe: 'signal', spoiled: 'signal' } satisfies Record<
  string,
  StampInk
>;

interface StoppedTransferProps {
  readonly offer: Offer;
  readonly why: keyof typeof inks;
}

export function StoppedTransfer({ offer, why }: StoppedTransferProps) {
  const t = useTranslations(`receive.encrypted.${why}`);
  return (
    <NoticePage
      area="receive"
      slug={offer.slug}
      look={offer.brand}
      heading={t('heading')}
      text={t('text')}
      stamp={{ place: t('stamp'), time: t('stampLine'), ink: inks[why], seed: offer.slug }}
      stubEnd={<ReportAbuse slug={offer.slug} className="self-center" />}
    />
  );
}
