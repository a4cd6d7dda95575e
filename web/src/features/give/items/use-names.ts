/** Names a few of several files: `a.pdf, b.pdf, c.pdf and 4 more`. */
import { isolatedName } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';

const NAMED = 3;

export function useNames(): (paths: readonly string[]) => string {
  const t = useTranslations('give.out');
  return (paths) => {
    const names = paths.slice(0, NAMED).map(isolatedName).join(', ');
    const rest = paths.length - NAMED;
    return rest > 0 ? t('andMore', { names, n: formatCount(rest) }) : names;
  };
}
