/** How long to wait, in words. */
import { useTranslations } from 'use-intl/react';
import type { Wait } from '../../i18n/error-keys.ts';

export function useWaitWords(): (wait: Wait) => string {
  const t = useTranslations('receive');
  return ({ unit, n }) => t(unit, { n });
}
