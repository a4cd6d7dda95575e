/** The name of a group of help articles. Where nothing is sold, no group is about billing. */
import { useTranslations } from 'use-intl/react';
import { BySale } from '../../session/by-sale.tsx';
import type { SupportGroup } from './types.ts';

export function GroupName({ group }: { group: SupportGroup }) {
  const t = useTranslations('content.support');
  if (group !== 'billing') return t(`groups.${group}`);
  return <BySale sold={t('groups.billing')} unsold={t('plansGroup')} />;
}
