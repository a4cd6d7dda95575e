/** Asks for the code that a device shows. */
import { DEVICE_CODE_LENGTH, plainDeviceCode } from '@waybill/contract/device-login';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';

interface CodeFormProps {
  /** What was typed last. */
  readonly typed: string;
  /** Why it did not work. */
  readonly error: string | null;
  readonly busy: boolean;
  readonly onCode: (code: string) => void;
}

export function CodeForm({ typed, error, busy, onCode }: CodeFormProps) {
  const t = useTranslations('keys.device');
  const form = useForm({
    initial: { code: typed },
    check: ({ code }) => ({
      code: plainDeviceCode(code).length !== DEVICE_CODE_LENGTH && t('codeMissing'),
    }),
    submit: async ({ code }) => onCode(code),
    say: String,
  });
  const { error: mistake, shake } = form.wrong('code');
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <SettingsSection
        id="device"
        number={1}
        title={t('codeTitle')}
        text={t('codeText')}
        stub={
          <Button type="submit" size="sm" variant="ink" loading={busy} className="ml-auto">
            {t('continue')}
          </Button>
        }
      >
        <SettingsRow className="max-w-[26rem]">
          <Field label={t('code')} required error={mistake || error} shake={shake}>
            <TextInput
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="num"
              {...form.text('code')}
            />
          </Field>
        </SettingsRow>
      </SettingsSection>
    </form>
  );
}
