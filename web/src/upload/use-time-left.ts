/** Says how long an upload will take. */
import { useTranslations } from 'use-intl/react';
import { timeLeft } from './time-left.ts';

/** Both areas have the same texts; a page loads only its own. */
export function useTimeLeft(area: 'send.progress' | 'give.run'): (seconds: number) => string {
  const t = useTranslations(area);
  return (seconds) => {
    const left = timeLeft(seconds);
    const n = String(left.n);
    return left.unit === 'hours' ? t('hours', { n, m: String(left.m) }) : t(left.unit, { n });
  };
}
