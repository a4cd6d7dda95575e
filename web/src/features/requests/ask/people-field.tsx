/** Whom the request goes to: several people by email, or anyone with the link. */
import { isEmail } from '@waybill/contract/address';
import { listContacts } from '@waybill/contract/contacts';
import { shownLine } from '@waybill/contract/shown-names';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { useCall } from '../../../queries/use-call.ts';
import { EmailChips } from '../../../ui/emails/email-chips.tsx';
import type { EmailSuggestion } from '../../../ui/emails/email-list.ts';
import { Field } from '../../../ui/fields/field.tsx';

interface PeopleFieldProps {
  readonly emails: readonly string[];
  readonly onChange: (emails: string[]) => void;
  readonly error: ReactNode;
  readonly shake: number;
}

export function PeopleField({ emails, onChange, error, shake }: PeopleFieldProps) {
  const t = useTranslations('requests.people');
  const errors = useTranslations('errors');
  // Without suggestions, addresses can still be typed.
  const book = useCall(listContacts, {}).data;
  const suggestions = useMemo(
    (): readonly EmailSuggestion[] => [
      ...(book?.groups ?? []).map(({ name, emails: members }) => ({
        email: members.join(';'),
        name: shownLine(name),
        group: t('group', counted(members.length)),
      })),
      ...(book?.contacts ?? []),
    ],
    [book, t],
  );
  const wrong = !emails.every(isEmail) && errors('recipients');
  return (
    <Field label={t('label')} hint={t('hint')} error={error || wrong} shake={shake}>
      <EmailChips
        isValid={isEmail}
        value={emails}
        onChange={onChange}
        labels={{
          remove: (email) => t('remove', { email }),
          edit: (email) => t('edit', { email }),
          more: (hidden) => t('more', counted(hidden)),
          less: t('less'),
          suggestions: t('suggestions'),
        }}
        suggestions={suggestions}
        placeholder={t('placeholder')}
      />
    </Field>
  );
}
