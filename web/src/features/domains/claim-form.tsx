/** Types the name of a domain for links. */
import { readDomainName } from '@waybill/contract/domain-name';
import { openDomains, setLinkDomain } from '@waybill/contract/domains';
import { AppError } from '@waybill/contract/errors';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../forms/use-form.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { changeAnswer } from '../../queries/answers.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { StatusLine } from '../../ui/progress/status-line.tsx';
import { bareName } from './bare-name.ts';

const REFUSALS = {
  bad_domain: 'bad',
  invalid_input: 'bad',
  domain_reserved: 'reserved',
  domain_taken: 'taken',
  too_many_requests: 'many',
} as const;

export function ClaimForm({ onClaimed }: { readonly onClaimed: () => void }) {
  const t = useTranslations('domains.form');
  const say = useErrorText();
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (readDomainName(bareName(name)) === null ? { name: t('bad') } : {}),
    submit: async ({ name }) => {
      const answer = await callAsUser(setLinkDomain, { body: { name: bareName(name) } });
      changeAnswer(openDomains, {}, () => answer);
      onClaimed();
      return 'leaving';
    },
    say,
    blame: (error) => {
      const code = error instanceof AppError ? error.code : '';
      return code in REFUSALS ? { name: t(REFUSALS[code as keyof typeof REFUSALS]) } : {};
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t('label')} hint={t('hint')} className="flex-[1_1_18rem]" {...form.wrong('name')}>
          <TextInput
            mono
            {...form.text('name')}
            placeholder={t('placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            maxLength={300}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          loading={form.busy}
          className="mt-7 max-sm:mt-0 max-sm:w-full"
        >
          {t('submit')}
        </Button>
      </div>
      <StatusLine below failed={form.error} />
    </form>
  );
}
