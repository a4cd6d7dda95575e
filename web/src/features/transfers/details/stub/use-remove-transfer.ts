/** Deletes the transfer, and offers to undo it for a minute. */
import { isolatedTitle } from '@waybill/contract/titles';
import { deleteTransfer, keepTransfer, UNDO_DELETE_S } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { withNotice } from '../../../../ui/toasts/with-notice.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';

/** The server's minute begins when it hears of the deletion, so the offer ends a little before. */
const OFFER_MS = (UNDO_DELETE_S - 3) * 1000;

/** Resolves to whether it was deleted. */
export function useRemoveTransfer(): () => Promise<boolean> {
  const t = useTranslations('details');
  const lang = useLang();
  const { show } = useToast();
  const { details } = useOpenTransfer();
  const say = useErrorText({ other: t('stub.removeFailed') });
  return async () => {
    const { transfer } = details;
    const title = isolatedTitle(transfer, lang);
    const body = { ids: [transfer._id] };
    const undo = () =>
      withNotice(callAsUser(keepTransfer, { body }), {
        done: t('stub.kept', { title }),
        failed: t('stub.keepFailed'),
      });
    if (!(await withNotice(callAsUser(deleteTransfer, { body }), { failed: say }))) return false;
    show({
      title: t('stub.removed', { title }),
      description: t('stub.removedText'),
      duration: OFFER_MS,
      action: { label: t('undo'), onClick: () => void undo() },
    });
    return true;
  };
}
