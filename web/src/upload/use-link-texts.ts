/** The texts of the screen that waits for a link to be confirmed. */
import { CODE_LIFETIME_S } from '@waybill/contract/codes';
import { useTranslations } from 'use-intl/react';

/** All areas that ask for a code have the same. */
export function useLinkTexts(area: 'send.code.link' | 'give.code.link' | 'auth.code.link', email: string) {
  const t = useTranslations(area);
  return {
    title: t('title'),
    text: t('text', { email, minutes: String(CODE_LIFETIME_S / 60) }),
    elsewhere: t('elsewhere'),
    check: t('check'),
    notYet: t('notYet'),
  };
}
