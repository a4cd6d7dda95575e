/** Adds one contact by hand. */
import { addContact, type ContactGroup } from '@waybill/contract/contacts';
import { drawId } from '@waybill/contract/draw-id';
import { isolatedLine } from '@waybill/contract/shown-names';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { useToast } from '../../ui/toasts/use-toast.ts';
import { putContact } from './book.ts';
import { type Person, PersonFields, usePersonCheck } from './person-fields.tsx';

interface AddDialogProps {
  readonly groups: readonly ContactGroup[];
  /** The group that is open: the new contact is put into it unless that is unticked. */
  readonly group: string | null;
  readonly onClose: () => void;
}

export function AddDialog({ groups, group, onClose }: AddDialogProps) {
  const t = useTranslations('contacts');
  const { show } = useToast();
  // The same for every attempt, so that a lost answer does not add it twice.
  const [_id] = useState(() => drawId());
  const say = useErrorText({ connection: t('form.failed'), other: t('form.failed') });
  const form = useForm<Person>({
    initial: { email: '', name: '', company: '', groups: group === null ? [] : [group] },
    check: usePersonCheck(),
    submit: async ({ email, name, company, groups: chosen }) => {
      const body = { _id, email: email.trim(), name, company, groups: [...chosen] };
      const { contact } = await callAsUser(addContact, { body });
      putContact(contact);
      const added = isolatedLine(contact.name || contact.email);
      show({ type: 'success', title: t('form.added', { name: added }) });
      onClose();
    },
    say,
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('form.addTitle')}
      closeLabel={t('close')}
      width={460}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <PersonFields form={form} groups={groups} />
        <StatusLine failed={form.error} />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={form.busy}>
            {t('form.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
