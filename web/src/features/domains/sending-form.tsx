/** Types the address that emails are sent from, and the name beside it. */
import { NAME_MAX } from '@waybill/contract/accounts';
import { openDomains, setSendingDomain } from '@waybill/contract/domains';
import { AppError } from '@waybill/contract/errors';
import { readSendingAddress } from '@waybill/contract/sending-address';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { changeAnswer } from '../../queries/answers.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';

const REFUSALS = {
  bad_domain: 'bad',
  invalid_input: 'bad',
  domain_reserved: 'reserved',
  domain_taken: 'taken',
} as const;

interface SendingFormProps {
  /** What is set up already. */
  readonly current?: { readonly address: string; readonly name: string; readonly domain: string };
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

export function SendingForm({ current, onDone, onCancel }: SendingFormProps) {
  const t = useTranslations('domains.sending.form');
  const tForm = useTranslations('domains.form');
  const say = useErrorText();
  const form = useForm({
    initial: { address: current?.address ?? '', name: current?.name ?? '' },
    check: ({ address }) => (readSendingAddress(address) === null ? { address: t('bad') } : {}),
    submit: async ({ address, name }) => {
      const answer = await callAsUser(setSendingDomain, {
        body: { fromAddress: address.trim(), fromName: name.trim() },
      });
      changeAnswer(openDomains, {}, () => answer);
      onDone();
      return 'leaving';
    },
    say,
    blame: (error) => {
      const code = error instanceof AppError ? error.code : '';
      if (code === 'too_many_requests') return { address: tForm('many') };
      return code in REFUSALS ? { address: t(REFUSALS[code as keyof typeof REFUSALS]) } : {};
    },
  });
  const typed = readSendingAddress(form.text('address').value);
  const moves = current !== undefined && typed !== null && typed.name !== current.domain ? typed.name : null;
  return (
    <form noValidate onSubmit={form.onSubmit} className="px-4 py-5 sm:px-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('address')} hint={t('addressHint')} {...form.wrong('address')}>
          <TextInput
            mono
            {...form.text('address')}
            type="email"
            placeholder={t('addressPlaceholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={320}
          />
        </Field>
        <Field label={t('name')} hint={t('nameHint')} {...form.wrong('name')}>
          <TextInput {...form.text('name')} autoComplete="off" maxLength={NAME_MAX} />
        </Field>
      </div>
      {moves !== null && <p className="mt-3 text-14 text-expiring">{t('moves', { domain: moves })}</p>}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:flex-col">
        <Button type="submit" variant="primary" loading={form.busy}>
          {current === undefined ? t('submit') : t('save')}
        </Button>
        {onCancel !== undefined && (
          <Button type="button" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <StatusLine below failed={form.error} />
    </form>
  );
}
