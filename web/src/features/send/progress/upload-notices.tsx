/** Shows the newest notice about retries of an upload, for 8.5 seconds. */
import { NOTICE_MS } from '@waybill/contract/notices';
import { isolatedName } from '@waybill/contract/shown-names';
import type { UploadState } from '@waybill/engine/core/state';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useAutoHide } from '../../../ui/toasts/use-auto-hide.ts';
import { Notice } from '../notice.tsx';

export function UploadNotices({ state }: { state: UploadState }) {
  const t = useTranslations('send.notice');
  const newest = state.notices.at(-1);
  const serial = newest?.serial ?? 0;
  const [seen, setSeen] = useState(0);
  const hide = () => setSeen(serial);
  const autoHide = useAutoHide(serial === 0 ? undefined : NOTICE_MS, serial, hide);
  if (newest === undefined || serial <= seen) return null;
  const { kind, cause, file } = newest;
  const name = (file === undefined ? undefined : state.files[file]?.path) ?? '';
  return (
    <div {...autoHide}>
      <Notice tone="expiring" title={t(kind)} onClose={hide}>
        {kind === 'locked'
          ? t('lockedText', { name: isolatedName(name) })
          : t(kind === 'retrying' && cause === 'server' ? 'retryingServer' : `${kind}Text`)}
      </Notice>
    </div>
  );
}
