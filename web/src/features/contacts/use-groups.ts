/** Changes groups and their members, and says what happened. */
import { changeMembers, deleteGroup } from '@waybill/contract/contact-groups';
import type { ContactGroup } from '@waybill/contract/contacts';
import { isolatedLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../i18n/format.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { withNotice } from '../../ui/toasts/with-notice.ts';
import { changeBook, reloadBook } from './book.ts';
import type { Row } from './contact-list.ts';
import { useUndo } from './use-undo.ts';

export interface GroupActions {
  readonly join: (group: ContactGroup, rows: readonly Row[]) => Promise<void>;
  readonly leave: (group: ContactGroup, rows: readonly Row[]) => Promise<void>;
  readonly remove: (group: ContactGroup) => Promise<void>;
}

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ contact }) => contact._id);

export function useGroups(): GroupActions {
  const t = useTranslations('contacts.group');
  const { show } = useToast();
  const offerUndo = useUndo();
  const say = useErrorText({ connection: t('failed'), other: t('failed') });
  const attempt = async (act: () => Promise<void>) => {
    await withNotice(act(), { failed: say });
    reloadBook();
  };
  return {
    join: ({ _id, name }, rows) =>
      attempt(async () => {
        const body = { add: idsOf(rows) };
        const { added } = await callAsUser(changeMembers, { params: { id: _id }, body });
        const title = t('added', { ...counted(added), group: isolatedLine(name) });
        show({ type: 'success', title });
      }),
    leave: ({ _id, name }, rows) =>
      attempt(async () => {
        const body = { remove: idsOf(rows) };
        const { removed } = await callAsUser(changeMembers, { params: { id: _id }, body });
        const title = t('left', { ...counted(removed), group: isolatedLine(name) });
        show({ type: 'success', title });
      }),
    remove: ({ _id, name }) =>
      attempt(async () => {
        const { undo } = await callAsUser(deleteGroup, { params: { id: _id } });
        changeBook((book) => ({ ...book, groups: book.groups.filter((group) => group._id !== _id) }));
        offerUndo({ undo, title: t('removed', { group: isolatedLine(name) }), text: t('removedText') });
      }),
  };
}
