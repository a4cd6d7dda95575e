/** The three fields for names, with a preview of the greeting. */
import { NAME_MAX } from '@waybill/contract/accounts';
import { useTranslations } from 'use-intl/react';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { greetingOf } from '../names.ts';
import type { Names } from './names.ts';

interface NameFieldsProps {
  readonly names: Names;
  readonly onEdit: (name: keyof Names, value: string) => void;
}

export function NameFields({ names, onEdit }: NameFieldsProps) {
  const t = useTranslations('account.you');
  const name = greetingOf(names);
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field label={t('fullName')}>
        <TextInput
          autoComplete="name"
          maxLength={NAME_MAX}
          value={names.fullName}
          onChange={(event) => onEdit('fullName', event.target.value)}
        />
      </Field>
      <Field label={t('company')} aside={t('optional')}>
        <TextInput
          autoComplete="organization"
          maxLength={NAME_MAX}
          value={names.company}
          onChange={(event) => onEdit('company', event.target.value)}
        />
      </Field>
      <Field
        label={t('greetingName')}
        aside={t('optional')}
        hint={
          <span className="wrap-anywhere">
            {name === null ? t('greetingPlain') : t('greetingHint', { name })}
          </span>
        }
        className="sm:col-span-2 sm:max-w-[calc(50%-10px)]"
      >
        <TextInput
          autoComplete="nickname"
          maxLength={NAME_MAX}
          value={names.greetingName}
          onChange={(event) => onEdit('greetingName', event.target.value)}
        />
      </Field>
    </div>
  );
}
