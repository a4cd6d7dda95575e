/** Names the parts of the service; storage is named by its region. */
import { isStatusService, type StatusView } from '@waybill/contract/status';
import { useTranslations } from 'use-intl/react';
import { regionName } from '../../i18n/regions.ts';
import { useLang } from '../../i18n/use-lang.tsx';

type Part = StatusView['parts'][number]['part'];

export function usePartName(): (part: Part) => string {
  const t = useTranslations('status.part');
  const lang = useLang();
  return (part) => (isStatusService(part) ? t(part) : regionName(part, lang));
}
