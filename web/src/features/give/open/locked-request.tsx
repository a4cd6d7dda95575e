/** A locked request: the form for its password. */
import type { Look } from '@waybill/contract/look';
import { LOCK_PASSWORD_MAX } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { LockedPage } from '../../../link-page/locked-page.tsx';
import type { OpenedGive } from './use-give.ts';

interface LockedRequestProps {
  readonly look: Look | null;
  readonly unlock: OpenedGive['unlock'];
}

export function LockedRequest({ look, unlock }: LockedRequestProps) {
  const t = useTranslations('give.locked');
  return (
    <LockedPage area="give" look={look} failed={t('failed')} maxLength={LOCK_PASSWORD_MAX} unlock={unlock} />
  );
}
