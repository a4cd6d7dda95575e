/** The section for what new requests start with, and for the emails about hand-ins; each change is saved at once. */
import { EXPIRY_OPTIONS } from '@waybill/contract/expiry';
import { planOfAccount } from '@waybill/contract/plans';
import { type GiverAsks, HAND_IN_MAILS, type RequestSettings } from '@waybill/contract/request-settings';
import { useTranslations } from 'use-intl/react';
import { expiryNames } from '../../../i18n/expiry-names.ts';
import { counted } from '../../../i18n/format.ts';
import { LANGS, langNames } from '../../../i18n/lang.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Checkbox } from '../../../ui/choices/checkbox.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useRequestSettings } from './use-request-settings.ts';

/** Whole days, so that a year is not longer than what plans allow. */
const daysOf = (seconds: number): number => Math.floor(seconds / 86_400);

export function RequestsSection({ number }: { number: number }) {
  const t = useTranslations('account.requests');
  const say = useErrorText();
  const user = useUser();
  const plan = planOfAccount(user);
  const { settings, outcome, change } = useRequestSettings();
  const { asks } = settings;
  const chosen = String(settings.expiryDays);
  const usual = EXPIRY_OPTIONS.map((option) => ({
    value: String(daysOf(option)),
    label: t(expiryNames[option]),
    disabled: !plan.expiries.includes(option),
  }));
  // Programs can set any number of days.
  const isUsual = usual.some(({ value }) => value === chosen);
  const statusOf = (field: keyof RequestSettings) => {
    const mine = outcome?.field === field ? outcome : null;
    return (
      <StatusLine
        done={mine?.error === null && t('saved')}
        failed={mine !== null && mine.error !== null && say(mine.error)}
        below
      />
    );
  };
  const box = (name: keyof GiverAsks, isOff = false) => (
    <Checkbox
      checked={asks[name] && !isOff}
      disabled={isOff}
      onChange={(on) => change('asks', { ...asks, [name]: on })}
      label={t(`asks.${name}`)}
    />
  );
  return (
    <SettingsSection id="requests" number={number} title={t('title')} text={t('text')}>
      <SettingsRow
        label={t('lang')}
        hint={t('langHint')}
        control={
          <Segmented
            legend={t('lang')}
            options={LANGS.map((value) => ({ value, label: langNames[value] }))}
            value={settings.lang}
            onChange={(lang) => change('lang', lang)}
          />
        }
        status={statusOf('lang')}
      />
      <SettingsRow
        label={t('expiry')}
        hint={t(plan.customExpiry ? 'expiryHint' : 'expiryPaid')}
        control={
          <Select
            className="w-40"
            label={t('expiry')}
            options={
              isUsual ? usual : [...usual, { value: chosen, label: t('days', counted(Number(chosen))) }]
            }
            value={chosen}
            onChange={(days) => change('expiryDays', Number(days))}
          />
        }
        status={statusOf('expiryDays')}
      />
      <SettingsRow label={t('asks.label')} hint={t('asks.hint')} status={statusOf('asks')}>
        <fieldset>
          <legend className="sr-only">{t('asks.label')}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {box('name')}
            {box('company')}
            {box('email')}
            {box('verified', !asks.email)}
          </div>
        </fieldset>
      </SettingsRow>
      <SettingsRow
        label={t('notify')}
        hint={
          <>
            {t('notifyHint')}
            {!user.notifyMails && settings.notify !== 'never' && (
              <a href="#preferences" className="link block">
                {t('notifyOff')}
              </a>
            )}
          </>
        }
        control={
          <Select
            className="w-64 max-w-full"
            label={t('notify')}
            options={HAND_IN_MAILS.map((value) => ({ value, label: t(`mails.${value}`) }))}
            value={settings.notify}
            onChange={(notify) => change('notify', notify)}
          />
        }
        status={statusOf('notify')}
      />
    </SettingsSection>
  );
}
