/** The fields of a contact, to add one and to change one. */

import { NAME_MAX } from '@waybill/contract/accounts';
import { isEmail } from '@waybill/contract/address';
import type { ContactGroup } from '@waybill/contract/contacts';
import { logo } from '@waybill/contract/logo';
import { shownLine } from '@waybill/contract/shown-names';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Form, Mistakes } from '../../forms/use-form.ts';
import { useLengthTexts } from '../../i18n/use-length-texts.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly groups: readonly string[];
}

export function usePersonCheck(): (person: Person) => Mistakes<Person> {
  const t = useTranslations('contacts.form');
  const { atMost } = useLengthTexts();
  const long = (text: string) => text.trim().length > NAME_MAX && atMost(NAME_MAX);
  return ({ email, name, company }) => ({
    email: email.trim() === '' ? t('emailMissing') : !isEmail(email) && t('emailWrong'),
    name: long(name),
    company: long(company),
  });
}

/** After the last letter, before the server is asked. */
const TYPING_MS = 300;

/** The company that an address belongs to, as far as its domain tells. */
function useGuess(email: string): string | null {
  const [guess, setGuess] = useState<string | null>(null);
  const domain = isEmail(email) ? email.trim().slice(email.trim().lastIndexOf('@') + 1) : '';
  useEffect(() => {
    setGuess(null);
    if (domain === '') return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      callAsUser(logo, { query: { domain } }, { signal: leaving.signal }).then(
        ({ logo: found }) => setGuess(found?.name ?? null),
        () => {}, // Without a suggestion the company can still be typed.
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [domain]);
  return guess;
}

interface PersonFieldsProps {
  readonly form: Form<Person>;
  readonly groups: readonly ContactGroup[];
}

export function PersonFields({ form, groups }: PersonFieldsProps) {
  const t = useTranslations('contacts.form');
  const { values } = form;
  const guess = useGuess(values.email);
  const offered = values.company.trim() === '' ? guess : null;
  const toggle = (id: string, isIn: boolean) =>
    form.set('groups', isIn ? [...values.groups, id] : values.groups.filter((one) => one !== id));
  return (
    <>
      <Field label={t('email')} required {...form.wrong('email')}>
        <TextInput
          {...form.text('email')}
          type="text"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field label={t('name')} aside={t('optional')} {...form.wrong('name')}>
        <TextInput {...form.text('name')} autoComplete="off" />
      </Field>
      <Field
        label={t('company')}
        aside={
          offered === null ? (
            t('optional')
          ) : (
            <button type="button" className="link" onClick={() => form.set('company', offered)}>
              {t('use', { company: offered })}
            </button>
          )
        }
        {...form.wrong('company')}
      >
        <TextInput {...form.text('company')} autoComplete="off" placeholder={offered ?? undefined} />
      </Field>
      {groups.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-14 font-medium">{t('groups')}</legend>
          <div className="contacts-group-choice">
            {groups.map(({ _id, name }) => (
              <Checkbox
                key={_id}
                checked={values.groups.includes(_id)}
                onChange={(isIn) => toggle(_id, isIn)}
                label={<bdi>{shownLine(name)}</bdi>}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
