/** Turns the link for everyone on or off, for a transfer that was sent by email. */
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../../i18n/error-keys.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useChange } from '../../../../queries/use-change.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { useUndo } from '../use-undo.ts';

export interface LinkSwitch {
  readonly busy: boolean;
  /** Whether it was changed. */
  readonly turn: (openByLink: boolean) => Promise<boolean>;
}

export function useLinkSwitch(): LinkSwitch {
  const t = useTranslations('details.link');
  const { details, change, reload } = useOpenTransfer();
  const offerUndo = useUndo(change);
  const say = useErrorText({ other: t('failed'), changed: t('conflict') });
  const { isBusy, run } = useChange((openByLink: boolean) => change({ openByLink }, details.revision), {
    say,
    onDone: ({ revision }, openByLink) =>
      offerUndo(openByLink ? t('isOn') : t('isOff'), { openByLink: !openByLink }, revision),
    onFailed: (error) => hasCode(error, 'conflict') && reload().catch(() => undefined),
  });
  return { busy: isBusy, turn: run };
}
