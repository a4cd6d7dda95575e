/** Types the email domain whose people log in by the team's provider. */
import { readDomainName } from '@waybill/contract/domain-name';
import { AppError } from '@waybill/contract/errors';
import { setTeamSsoDomain } from '@waybill/contract/team-sso';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../../forms/use-form.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { showSso } from './show-sso.ts';

const REFUSALS = {
  bad_domain: 'bad',
  invalid_input: 'bad',
  domain_reserved: 'reserved',
  domain_taken: 'taken',
} as const;

/** People may type an address of the domain. */
const bare = (typed: string): string => typed.trim().replace(/^.*@/, '');

export function DomainForm() {
  const t = useTranslations('teams.sso.domain');
  const say = useErrorText();
  const form = useForm({
    initial: { domain: '' },
    check: ({ domain }) => (readDomainName(bare(domain)) === null ? { domain: t('bad') } : {}),
    submit: async ({ domain }) => {
      showSso(await callAsUser(setTeamSsoDomain, { body: { domain: bare(domain) } }));
      return 'leaving';
    },
    say,
    blame: (error) => {
      const code = error instanceof AppError ? error.code : '';
      return code in REFUSALS ? { domain: t(REFUSALS[code as keyof typeof REFUSALS]) } : {};
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t('label')} hint={t('hint')} className="flex-[1_1_18rem]" {...form.wrong('domain')}>
          <TextInput
            mono
            {...form.text('domain')}
            placeholder="company.com"
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
