/** `/dash/transfers`: the library alone. */
import { useTranslations } from 'use-intl/react';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ library }) => library;

export function Page() {
  return <h1 className="sr-only">{useTranslations('library')('heading')}</h1>;
}
