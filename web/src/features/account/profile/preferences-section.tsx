/** The section for language, region, theme and emails; each change is saved at once. */
import { updateProfile } from '@waybill/contract/profile';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { keepLang, LANGS, type Lang, langNames, localPath } from '../../../i18n/lang.ts';
import { useLang, useLocalPath } from '../../../i18n/use-lang.tsx';
import { useChange } from '../../../queries/use-change.ts';
import { Link } from '../../../router/link.tsx';
import { callAsUser } from '../../../session/call-as-user.ts';
import { session } from '../../../session/session.ts';
import { useUser } from '../../../session/use-session.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { DeviceNotifications } from '../devices/device-notifications.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { MutedMails } from './muted-mails.tsx';

interface PreferencesSectionProps {
  readonly number: number;
  /** The site's own choice of theme. */
  readonly theme: ReactNode;
}

export function PreferencesSection({ number, theme }: PreferencesSectionProps) {
  const t = useTranslations('account.preferences');
  const say = useProblemText();
  const lang = useLang();
  const local = useLocalPath();
  const user = useUser();
  // The choice shows at once, and is reverted when saving fails.
  const [spoken, setSpoken] = useState<Lang | null>(null);
  const [saved, setSaved] = useState(false);

  const save = async (body: { lang: Lang } | { notifyMails: boolean }) => {
    session.update((await callAsUser(updateProfile, { body })).user);
  };
  const speak = useChange(
    (next: Lang) => {
      setSpoken(next);
      return save({ lang: next });
    },
    {
      onDone: (_, next) => {
        keepLang(next);
        const { pathname, search, hash } = window.location;
        window.location.assign(localPath(next, `${pathname}${search}${hash}`));
      },
      onFailed: () => setSpoken(null),
    },
  );
  const mails = useChange(
    (notifyMails: boolean) => {
      setSaved(false);
      return save({ notifyMails });
    },
    { onDone: () => setSaved(true) },
  );

  return (
    <SettingsSection id="preferences" number={number} title={t('title')}>
      <SettingsRow
        label={t('language')}
        hint={
          <>
            {t('languageHint')}
            {user.lang !== lang && spoken === null && (
              <a
                href={localPath(user.lang, window.location.pathname)}
                onClick={() => keepLang(user.lang)}
                className="link block"
              >
                {t('showIn', { language: langNames[user.lang] })}
              </a>
            )}
          </>
        }
        control={
          <Segmented
            legend={t('language')}
            options={LANGS.map((value) => ({ value, label: langNames[value] }))}
            value={spoken ?? user.lang}
            onChange={(next) => void speak.run(next)}
          />
        }
        status={<StatusLine failed={say(speak.error)} below />}
      />
      <SettingsRow
        label={t('region')}
        hint={t('regionHint')}
        control={
          <Button size="sm" render={<Link to={local('/dash/account/data-residency')} />}>
            {t('regionLink')}
          </Button>
        }
      />
      <SettingsRow label={t('theme')} hint={t('themeHint')} control={theme} />
      <SettingsRow>
        <Switch
          label={t('mails')}
          hint={t('mailsHint')}
          checked={mails.busyWith ?? user.notifyMails}
          disabled={mails.isBusy}
          onChange={(on) => void mails.run(on)}
        />
        <StatusLine done={saved && t('saved')} failed={say(mails.error)} below />
      </SettingsRow>
      <DeviceNotifications />
      <MutedMails />
    </SettingsSection>
  );
}
