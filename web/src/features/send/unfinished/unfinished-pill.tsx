/** Says in the frame of the dashboard that an upload was interrupted, and leads to where it can be continued. */
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { setPanelOpen } from '../panel-open.ts';
import { useUnfinishedSends } from './own.ts';

export function UnfinishedPill({ owner }: { owner: string }) {
  const t = useTranslations('dash.sending');
  const [sends] = useUnfinishedSends(owner);
  if (sends.length === 0) return null;
  const label = t('unfinished', counted(sends.length));
  return (
    <button
      type="button"
      className="send-mini send-mini-stopped"
      aria-label={label}
      title={label}
      onClick={() => setPanelOpen(true)}
    >
      <RotateCw size={16} aria-hidden="true" />
      <span className="max-lg:hidden">{t('continue')}</span>
    </button>
  );
}
