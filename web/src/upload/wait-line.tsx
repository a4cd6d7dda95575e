/** Says what keeps an upload from moving, and counts down to the next try. */
import type { Waiting } from '@waybill/engine/core/state';
import { useTranslations } from 'use-intl/react';
import { useSecondsTo } from './use-seconds-to.ts';

interface WaitLineProps {
  /** Both areas have the same texts; a page loads only its own. */
  readonly area: 'send.wait' | 'give.wait';
  readonly waiting: Waiting;
}

export function WaitLine({ area, waiting: { cause, until } }: WaitLineProps) {
  const t = useTranslations(area);
  const seconds = useSecondsTo(until);
  return <span className="text-expiring">{seconds > 0 ? t(cause, { n: String(seconds) }) : t('now')}</span>;
}
