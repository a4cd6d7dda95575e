/** Makes a group, or renames one. */
import { addGroup, GROUP_NAME_MAX, renameGroup } from '@waybill/contract/contact-groups';
import type { ContactGroup } from '@waybill/contract/contacts';
import { drawId } from '@waybill/contract/draw-id';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { hasCode } from '../../i18n/error-keys.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';

interface GroupDialogProps {
  /** Null: a new one. */
  readonly group: ContactGroup | null;
  readonly onClose: () => void;
  readonly onDone: (group: ContactGroup) => void;
}

export function GroupDialog({ group, onClose, onDone }: GroupDialogProps) {
  const t = useTranslations('contacts');
  const [_id] = useState(() => group?._id ?? drawId());
  const say = useErrorText({ connection: t('group.failed'), other: t('group.failed') });
  const form = useForm({
    initial: { name: group?.name ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' && t('group.nameMissing') }),
    submit: async ({ name }) => {
      const answer =
        group === null
          ? await callAsUser(addGroup, { body: { _id, name } })
          : await callAsUser(renameGroup, { params: { id: _id }, body: { name } });
      onDone(answer.group);
    },
    say,
    blame: (error) => (hasCode(error, 'group_exists') ? { name: say(error) } : {}),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={group === null ? t('group.newTitle') : t('group.renameTitle')}
      closeLabel={t('close')}
      width={400}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <Field label={t('group.name')} {...form.wrong('name')}>
          <TextInput {...form.text('name')} maxLength={GROUP_NAME_MAX} autoComplete="off" />
        </Field>
        <StatusLine failed={form.error} />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={form.busy}>
            {group === null ? t('group.create') : t('group.rename')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
