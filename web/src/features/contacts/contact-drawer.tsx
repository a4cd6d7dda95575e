/** One contact: who they are, to be changed, and what was sent to them. */
import { type ContactGroup, changeContact } from '@waybill/contract/contacts';
import { Send, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { formatDay } from '../../i18n/format.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useLang } from '../../i18n/use-lang.tsx';
import { callAsUser } from '../../session/call-as-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Drawer } from '../../ui/floating/drawer.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { Avatar } from '../../ui/waybill/avatar.tsx';
import { putContact } from './book.ts';
import { CompanyMark } from './company-mark.tsx';
import type { Row } from './contact-list.ts';
import { ContactTransfers } from './contact-transfers.tsx';
import { type Person, PersonFields, usePersonCheck } from './person-fields.tsx';

interface ContactDrawerProps {
  readonly row: Row;
  readonly groups: readonly ContactGroup[];
  readonly hrefOf: ((slug: string) => string) | null;
  readonly onSend: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

function EditForm({ row: { contact }, groups }: Pick<ContactDrawerProps, 'row' | 'groups'>) {
  const t = useTranslations('contacts.form');
  const say = useErrorText({ gone: t('gone'), connection: t('failed'), other: t('failed') });
  const { email, name, company, groups: own } = contact;
  const form = useForm<Person>({
    initial: { email, name, company, groups: own },
    check: usePersonCheck(),
    submit: async (values) => {
      const body = { ...values, email: values.email.trim(), groups: [...values.groups] };
      const { contact: changed } = await callAsUser(changeContact, { params: { id: contact._id }, body });
      putContact(changed);
    },
    say,
  });
  const { values } = form;
  const isChanged =
    values.email !== email ||
    values.name !== name ||
    values.company !== company ||
    values.groups.length !== own.length ||
    values.groups.some((id) => !own.includes(id));
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-6 grid gap-4">
      <PersonFields form={form} groups={groups} />
      <div className="flex items-center gap-3">
        <Button type="submit" variant="ink" disabled={!isChanged} loading={form.busy}>
          {t('save')}
        </Button>
        <StatusLine failed={form.error} />
      </div>
    </form>
  );
}

export function ContactDrawer({ row, groups, hrefOf, onSend, onRemove, onClose }: ContactDrawerProps) {
  const t = useTranslations('contacts');
  const lang = useLang();
  const { contact, title, company, logo } = row;
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title={<bdi>{title}</bdi>}
      description={t('details.since', { date: formatDay(contact.createdAt, lang) })}
      closeLabel={t('close')}
      width={480}
      actions={
        <>
          <Button variant="ghost" icon={<Trash2 size={16} aria-hidden="true" />} onClick={onRemove}>
            {t('details.remove')}
          </Button>
          <Button variant="primary" icon={<Send size={16} aria-hidden="true" />} onClick={onSend}>
            {t('sendTo')}
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <Avatar name={title} size={52} shape="round" decorative />
        <div className="min-w-0 flex-1">
          <span className="block truncate text-14">{contact.email}</span>
          {(company !== '' || logo !== undefined) && (
            <span className="mt-1 flex items-center gap-2 text-14 text-ink-2">
              {logo !== undefined && <CompanyMark logo={logo} />}
              {company !== '' ? <bdi className="truncate">{company}</bdi> : logo?.name}
              {company === '' && <span className="text-12 text-ink-3">{t('guessed')}</span>}
            </span>
          )}
        </div>
        <CopyButton
          text={contact.email}
          label={t('details.copy')}
          copiedLabel={t('details.copied')}
          failedLabel={t('details.copyFailed')}
        />
      </div>
      <EditForm
        key={`${contact._id} ${contact.email} ${contact.name} ${contact.company} ${contact.groups.join()}`}
        row={row}
        groups={groups}
      />
      <ContactTransfers id={contact._id} hrefOf={hrefOf} />
    </Drawer>
  );
}
