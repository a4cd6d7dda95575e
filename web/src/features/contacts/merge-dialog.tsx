/** Makes one contact of several: which address stays, and with which name and company. */

import { NAME_MAX } from '@waybill/contract/accounts';
import { mergeContacts } from '@waybill/contract/contacts';
import { isolatedLine } from '@waybill/contract/shown-names';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { counted, formatCount } from '../../i18n/format.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLengthTexts } from '../../i18n/use-length-texts.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/floating/dialog.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { reloadBook, takeContacts } from './book.ts';
import type { Row } from './contact-list.ts';
import { useUndo } from './use-undo.ts';

/** The one used most stays, unless another is chosen; the first name and company that are known are taken. */
function firstMerge(rows: readonly Row[]): { keep: string; name: string; company: string } {
  const people = rows.map(({ contact }) => contact);
  const [best] = [...people].sort(
    (a, b) => b.transfers - a.transfers || (b.lastSentAt ?? 0) - (a.lastSentAt ?? 0),
  );
  const longest = (values: readonly string[]) => [...values].sort((a, b) => b.length - a.length)[0] ?? '';
  return {
    keep: best?._id ?? '',
    name: best?.name || longest(people.map(({ name }) => name)),
    company: best?.company || longest(people.map(({ company }) => company)),
  };
}

interface MergeDialogProps {
  readonly rows: readonly Row[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function MergeDialog({ rows, onClose, onDone }: MergeDialogProps) {
  const t = useTranslations('contacts');
  const { atMost } = useLengthTexts();
  const offerUndo = useUndo();
  const say = useErrorText({
    gone: t('merge.changed'),
    connection: t('merge.failed'),
    other: t('merge.failed'),
  });
  const form = useForm({
    initial: firstMerge(rows),
    check: ({ name, company }) => ({
      name: name.trim().length > NAME_MAX && atMost(NAME_MAX),
      company: company.trim().length > NAME_MAX && atMost(NAME_MAX),
    }),
    submit: async ({ keep, name, company }) => {
      const ids = rows.map(({ contact }) => contact._id);
      const { contact, undo } = await callAsUser(mergeContacts, { body: { keep, ids, name, company } });
      takeContacts(new Set(ids.filter((id) => id !== keep)));
      reloadBook();
      const merged = isolatedLine(contact.name || contact.email);
      offerUndo({ undo, title: t('merge.done', { name: merged }), text: t('merge.doneText') });
      onDone();
    },
    say,
  });
  const { keep } = form.values;
  const others = rows.filter(({ contact }) => contact._id !== keep);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('merge.title', { n: formatCount(rows.length) })}
      description={t('merge.text')}
      closeLabel={t('close')}
      width={480}
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <RadioGroup
          legend={t('merge.keep')}
          value={keep}
          onChange={(next) => form.set('keep', next)}
          options={rows.map(({ contact, title }) => ({
            value: contact._id,
            label: contact.email,
            hint: contact.name === '' ? undefined : <bdi>{title}</bdi>,
          }))}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('merge.name')} {...form.wrong('name')}>
            <TextInput {...form.text('name')} autoComplete="off" />
          </Field>
          <Field label={t('merge.company')} {...form.wrong('company')}>
            <TextInput {...form.text('company')} autoComplete="off" />
          </Field>
        </div>
        <div className="contacts-note">
          <p>{t('merge.gone', counted(others.length))}</p>
          <ul className="mt-1 max-h-32 overflow-y-auto">
            {others.map(({ contact }) => (
              <li key={contact._id} className="truncate text-ink-2 line-through">
                {contact.email}
              </li>
            ))}
          </ul>
        </div>
        <StatusLine failed={form.error} />
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={form.busy}>
            {t('merge.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
