/** A hint in the empty box of files that appears a moment after the panel, in room that is kept for it. */
import { QUICK_SEND_HINT_DELAY_MS } from '@waybill/contract/notices';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { startTimer } from '../../../ui/toasts/pausable-timer.ts';

export function PasteHint() {
  const t = useTranslations('send.files');
  const [shown, setShown] = useState(false);
  useEffect(() => startTimer(QUICK_SEND_HINT_DELAY_MS, () => setShown(true)).stop, []);
  return <p className="send-hint">{shown && t('hint')}</p>;
}
