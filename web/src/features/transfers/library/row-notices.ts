/** The texts and toasts with which an action on rows says how it ended. */
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Lang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { type Toasts, useToast } from '../../../ui/toasts/use-toast.ts';

export interface RowNotices {
  readonly t: ReturnType<typeof useTranslations<'library'>>;
  readonly lang: Lang;
  readonly show: Toasts['show'];
}

export function useRowNotices(): RowNotices {
  const t = useTranslations('library');
  const lang = useLang();
  const { show } = useToast();
  return useMemo(() => ({ t, lang, show }), [t, lang, show]);
}
