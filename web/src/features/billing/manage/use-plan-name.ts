/** The name of a role's plan, in the language of the page. */
import type { Role } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';

export function usePlanName(): (role: Role) => string {
  const t = useTranslations('site.plans');
  return (role) => t(role === 'anon' ? 'free' : role);
}
