/** What every counter and every field says about the length of a text, in the words of the one table. */
import { useTranslations } from 'use-intl/react';
import { counted, formatCount } from './numbers.ts';

export interface LengthTexts {
  /** "12 characters left", or "3 characters too long" where `left` is negative. */
  readonly leftOf: (left: number) => string;
  /** What is wrong with a text that is longer than `limit`, which itself is allowed. */
  readonly atMost: (limit: number) => string;
}

export function useLengthTexts(): LengthTexts {
  const t = useTranslations('errors.length');
  return {
    leftOf: (left) => (left < 0 ? t('over', counted(-left)) : t('left', counted(left))),
    atMost: (limit) => t('atMost', { n: formatCount(limit) }),
  };
}
