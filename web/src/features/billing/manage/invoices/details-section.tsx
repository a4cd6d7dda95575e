/** What is printed on invoices: company, address and tax number, loaded and saved. */
import { COUNTRIES } from '@waybill/contract/countries';
import {
  type DetailsMistakes,
  detailsMistakes,
  type InvoiceDetails,
  readInvoiceDetails,
  saveInvoiceDetails,
} from '@waybill/contract/invoice-details';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useForm } from '../../../../forms/use-form.ts';
import { countryName } from '../../../../i18n/format.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useCall } from '../../../../queries/use-call.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { useUser } from '../../../../session/use-session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { NativeSelect } from '../../../../ui/choices/native-select.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { StatusLine } from '../../../../ui/progress/status-line.tsx';
import { useBillingError } from '../use-billing-error.ts';
import { LoadedSection } from './loaded-section.tsx';

/** By their names in the language of the page. */
function useCountries() {
  const lang = useLang();
  return useMemo(
    () =>
      COUNTRIES.map((value) => ({ value, label: countryName(value, lang) })).toSorted((a, b) =>
        a.label.localeCompare(b.label, lang),
      ),
    [lang],
  );
}

function useMistakes() {
  const t = useTranslations('billing.details');
  return ({ company, line1, country, taxId }: DetailsMistakes) => ({
    company: company !== undefined && t('companyRequired'),
    line1: line1 !== undefined && t('line1Required'),
    country: country !== undefined && t('countryRequired'),
    taxId: taxId !== undefined && t('taxIdInvalid'),
  });
}

/** As the server will read them. */
const trimmed = (values: InvoiceDetails): InvoiceDetails => ({
  company: values.company.trim(),
  line1: values.line1.trim(),
  line2: values.line2.trim(),
  city: values.city.trim(),
  region: values.region.trim(),
  postalCode: values.postalCode.trim(),
  country: values.country,
  taxId: values.taxId.trim(),
});

function DetailsForm({ details }: { details: InvoiceDetails }) {
  const t = useTranslations('billing.details');
  const say = useBillingError();
  const mistakes = useMistakes();
  const countries = useCountries();
  const isSuspended = useUser().status === 'revoke';
  const [isSaved, setSaved] = useState(false);
  const form = useForm({
    initial: details,
    check: (values) => mistakes(detailsMistakes(trimmed(values))),
    submit: async (values) => {
      setSaved(false);
      const saved = await callAsUser(saveInvoiceDetails, { body: trimmed(values) });
      form.reset(saved.details);
      setSaved(true);
    },
    say: (error) => say(error) ?? '',
  });
  const text = (name: Exclude<keyof InvoiceDetails, 'country'>, max: number, autoComplete: string) => (
    <TextInput {...form.text(name)} maxLength={max} autoComplete={autoComplete} />
  );
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid max-w-[640px] gap-4 px-4 py-5 sm:px-6">
      <p className="text-14 text-ink-2">{t('text')}</p>
      <Field label={t('company')} hint={t('companyHint')} {...form.wrong('company')}>
        {text('company', 150, 'organization')}
      </Field>
      <Field label={t('line1')} {...form.wrong('line1')}>
        {text('line1', 200, 'address-line1')}
      </Field>
      <Field label={t('line2')} aside={t('optional')}>
        {text('line2', 200, 'address-line2')}
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('postalCode')}>{text('postalCode', 20, 'postal-code')}</Field>
        <Field label={t('city')}>{text('city', 100, 'address-level2')}</Field>
        <Field label={t('region')} aside={t('optional')}>
          {text('region', 100, 'address-level1')}
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('country')} {...form.wrong('country')}>
          <NativeSelect
            label={t('country')}
            placeholder={t('noCountry')}
            value={form.values.country === '' ? null : form.values.country}
            options={[{ value: '', label: t('noCountry') }, ...countries]}
            onChange={(country) => form.set('country', country)}
          />
        </Field>
        <Field label={t('taxId')} aside={t('optional')} hint={t('taxIdHint')} {...form.wrong('taxId')}>
          {text('taxId', 30, 'off')}
        </Field>
      </div>
      <StatusLine failed={form.error} done={isSaved && t('saved')} />
      <div>
        <Button type="submit" loading={form.busy} disabled={isSuspended}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

export function DetailsSection({ number }: { number: number }) {
  const t = useTranslations('billing.details');
  return (
    <LoadedSection
      id="invoice-details"
      number={number}
      title={t('title')}
      failed={t('failed')}
      loaded={useCall(readInvoiceDetails, {})}
      show={({ details }) => <DetailsForm details={details} />}
    />
  );
}
