/** What else a request can say: its language, what people must give of themselves, a password and a limit. */
import type { GiverAsks } from '@waybill/contract/request-settings';
import { LOCK_PASSWORD_MAX, LOCK_PASSWORD_MIN } from '@waybill/contract/transfers';
import { useTranslations } from 'use-intl/react';
import type { Form } from '../../../forms/use-form.ts';
import { LANGS, langNames } from '../../../i18n/lang.ts';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { AskDraft } from './draft.ts';

export function LanguageField({ form }: { form: Form<AskDraft> }) {
  const t = useTranslations('requests.ask');
  return (
    <div className="grid gap-1.5">
      <p className="text-14 font-medium">{t('lang')}</p>
      <Segmented
        legend={t('lang')}
        value={form.values.lang}
        onChange={(lang) => form.set('lang', lang)}
        options={LANGS.map((lang) => ({ value: lang, label: langNames[lang] }))}
      />
      <p className="text-14 text-ink-2">{t('langHint')}</p>
    </div>
  );
}

export function AsksFields({ form }: { form: Form<AskDraft> }) {
  const t = useTranslations('requests.ask.asks');
  const { asks } = form.values;
  const box = (name: keyof GiverAsks, isOff = false) => (
    <Checkbox
      checked={asks[name] && !isOff}
      disabled={isOff}
      onChange={(on) => form.set('asks', { ...asks, [name]: on })}
      label={t(name)}
    />
  );
  return (
    <fieldset>
      <legend className="mb-1 text-14 font-medium">{t('legend')}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {box('name')}
        {box('company')}
        {box('email')}
        {box('verified', !asks.email)}
      </div>
      <p className="mt-1 text-14 text-ink-2">{t('hint')}</p>
    </fieldset>
  );
}

interface LockFieldsProps {
  readonly form: Form<AskDraft>;
  /** It has a password already. */
  readonly isLocked: boolean;
}

export function LockFields({ form, isLocked }: LockFieldsProps) {
  const t = useTranslations('requests.ask');
  const { unlock } = form.values;
  const min = String(LOCK_PASSWORD_MIN);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1 basis-56">
        <Field
          label={t(isLocked ? 'newPassword' : 'password')}
          hint={t(isLocked ? 'newPasswordHint' : 'passwordHint', { min })}
          aside={t('optional')}
          {...form.wrong('password')}
        >
          <PasswordInput
            {...form.text('password')}
            disabled={unlock}
            maxLength={LOCK_PASSWORD_MAX}
            // The browser must not offer the account's own.
            autoComplete="new-password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        </Field>
        {isLocked && (
          <Checkbox checked={unlock} onChange={(on) => form.set('unlock', on)} label={t('unlock')} />
        )}
      </div>
      <Field
        label={t('limit')}
        hint={t('limitHint')}
        aside={t('optional')}
        className="min-w-0 flex-1 basis-56"
        {...form.wrong('limit')}
      >
        <TextInput
          {...form.text('limit')}
          mono
          inputMode="decimal"
          placeholder={t('limitAny')}
          end={<span className="pr-3 text-14 text-ink-3">GB</span>}
        />
      </Field>
    </div>
  );
}
