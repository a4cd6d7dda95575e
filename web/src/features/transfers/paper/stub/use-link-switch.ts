/** Turns the link for everyone on or off, for a transfer that was sent by email. */
import { NOTICE_MS } from '@waybill/contract/notices';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../../i18n/error-keys.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { usePaper } from '../paper-context.ts';
import { useUndo } from '../use-undo.ts';

export interface LinkSwitch {
  readonly busy: boolean;
  /** Whether it was changed. */
  readonly turn: (openByLink: boolean) => Promise<boolean>;
}

export function useLinkSwitch(): LinkSwitch {
  const t = useTranslations('paper.link');
  const { show } = useToast();
  const { details, change, reload } = usePaper();
  const offerUndo = useUndo(change);
  const say = useErrorText({ other: t('failed'), changed: t('conflict') });
  const [busy, setBusy] = useState(false);
  const turn = async (openByLink: boolean) => {
    setBusy(true);
    try {
      const { revision } = await change({ openByLink }, details.revision);
      offerUndo(openByLink ? t('isOn') : t('isOff'), { openByLink: !openByLink }, revision);
      return true;
    } catch (error) {
      if (hasCode(error, 'conflict')) await reload().catch(() => undefined);
      show({ type: 'error', title: say(error), duration: NOTICE_MS });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, turn };
}
