/** Takes files that are dropped anywhere on the dashboard while the send panel is closed, and opens it with them. */
import { useTranslations } from 'use-intl/react';
import { usePageDrop } from '../../upload/use-page-drop.ts';
import { useBeginWithFiles } from './use-begin-with-files.ts';

export function PageDrop() {
  const t = useTranslations('dash.sending');
  const over = usePageDrop(useBeginWithFiles());
  return over && <div className="send-drop">{t('drop')}</div>;
}
