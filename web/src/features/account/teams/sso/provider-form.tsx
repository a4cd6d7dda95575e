/** The settings of a team's login provider, and the addresses to enter there. The client secret is never shown again. */
import { setTeamProvider } from '@waybill/contract/team-sso';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../../forms/use-form.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../../ui/buttons/copy-button.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { PasswordInput } from '../../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { type SetUp, showSso } from './show-sso.ts';

export function ProviderForm({ setUp }: { readonly setUp: SetUp }) {
  const t = useTranslations('teams.sso.provider');
  const say = useErrorText();
  const [isSaved, setSaved] = useState(false);
  const { provider, redirectUri, logoutUri } = setUp;
  const form = useForm({
    initial: {
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
      name: provider?.name ?? '',
    },
    check: ({ issuer, clientId, clientSecret, name }) => {
      const isAnother = issuer.trim() !== provider?.issuer || clientId.trim() !== provider.clientId;
      return {
        issuer: !URL.canParse(issuer.trim()) && t('issuerWrong'),
        clientId: clientId.trim() === '' && t('missing'),
        clientSecret: clientSecret === '' && isAnother && t('secretMissing'),
        name: name.trim() === '' && t('missing'),
      };
    },
    submit: async ({ issuer, clientId, clientSecret, name }) => {
      setSaved(false);
      const secret = clientSecret === '' ? {} : { clientSecret };
      const body = { issuer: issuer.trim(), clientId: clientId.trim(), name: name.trim(), ...secret };
      showSso(await callAsUser(setTeamProvider, { body }));
      form.set('clientSecret', '');
      setSaved(true);
    },
    say,
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5 px-4 py-5 sm:px-6">
      <div>
        <h3 className="text-14 font-medium">{t('title')}</h3>
        <p className="max-w-[62ch] text-14 text-ink-2">{t('text')}</p>
      </div>
      <AddressToCopy label={t('redirectUri')} address={redirectUri} />
      <AddressToCopy label={t('logoutUri')} address={logoutUri} />
      <Field label={t('name')} hint={t('nameHint')} {...form.wrong('name')}>
        <TextInput {...form.text('name')} autoComplete="off" maxLength={100} placeholder="Okta" />
      </Field>
      <Field label={t('issuer')} hint={t('issuerHint')} {...form.wrong('issuer')}>
        <TextInput
          mono
          {...form.text('issuer')}
          placeholder="https://login.company.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          maxLength={500}
        />
      </Field>
      <Field label={t('clientId')} {...form.wrong('clientId')}>
        <TextInput
          mono
          {...form.text('clientId')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
        />
      </Field>
      <Field
        label={t('clientSecret')}
        hint={provider !== null && t('secretKept')}
        {...form.wrong('clientSecret')}
      >
        <PasswordInput
          {...form.text('clientSecret')}
          autoComplete="off"
          showLabel={t('show')}
          hideLabel={t('hide')}
          maxLength={2_000}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant={provider === null ? 'primary' : 'plain'} loading={form.busy}>
          {t('save')}
        </Button>
        <StatusLine done={isSaved && t('saved')} failed={form.error} />
      </div>
    </form>
  );
}

function AddressToCopy({ label, address }: { readonly label: string; readonly address: string }) {
  const t = useTranslations('teams.sso.provider');
  return (
    <div className="grid gap-1.5">
      <span className="text-14 font-medium">{label}</span>
      <div className="flex flex-wrap items-center gap-2">
        <code className="num min-w-0 flex-[1_1_16rem] rounded-[6px] bg-paper px-2.5 py-2 text-14 break-all select-all">
          {address}
        </code>
        <CopyButton
          text={address}
          label={t('copy')}
          copiedLabel={t('copied')}
          failedLabel={t('copyFailed')}
        />
      </div>
    </div>
  );
}
