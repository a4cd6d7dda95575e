/** A locked transfer: its number, and the form for its password. */
import type { Look } from '@waybill/contract/look';
import { useTranslations } from 'use-intl/react';
import { LockedPage } from '../../link-page/locked-page.tsx';
import type { Opened } from './refused/use-offer.ts';
import { ReportAbuse } from './report/report-abuse.tsx';

interface LockedTransferProps {
  readonly slug: string;
  readonly look?: Look | null;
  readonly unlock: Opened['unlock'];
}

export function LockedTransfer({ slug, look, unlock }: LockedTransferProps) {
  const t = useTranslations('receive.act');
  return (
    <LockedPage
      area="receive"
      slug={slug}
      look={look}
      failed={t('failed')}
      stubEnd={<ReportAbuse slug={slug} className="self-center" />}
      unlock={unlock}
    />
  );
}
