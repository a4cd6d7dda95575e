/** Deletes contacts at once, and offers to undo it. */
import { deleteContacts } from '@waybill/contract/contacts';
import { isolateLine } from '@waybill/contract/shown-names';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../i18n/format.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { withNotice } from '../../ui/toasts/with-notice.ts';
import { reloadBook, takeContacts } from './book.ts';
import type { Row } from './contact-list.ts';
import { useUndo } from './use-undo.ts';

export function useRemove(): (rows: readonly Row[]) => Promise<void> {
  const t = useTranslations('contacts');
  const offerUndo = useUndo();
  const say = useErrorText({ connection: t('removeFailed'), other: t('removeFailed') });
  return useCallback(
    async (rows) => {
      const [first] = rows;
      if (first === undefined) return;
      const ids = rows.map(({ contact }) => contact._id);
      takeContacts(new Set(ids));
      const removed = callAsUser(deleteContacts, { body: { ids } }).then(({ undo }) => {
        const title = t('removed', { ...counted(rows.length), name: isolateLine(first.title) });
        if (undo !== null) offerUndo({ undo, title, text: t('removedText') });
      });
      await withNotice(removed, { failed: say });
      reloadBook();
    },
    [t, say, offerUndo],
  );
}
