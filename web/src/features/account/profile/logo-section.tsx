/** The section for the company's logo, or the mark that others see until there is one. */
import { logo as logoCall } from '@waybill/contract/logo';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { useCall } from '../../../queries/use-call.ts';
import { useUser } from '../../../session/use-session.tsx';
import { SettingsSection } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { LoadError } from '../security/load-error.tsx';
import { problemOf } from '../security/problem.ts';
import { useProblemText } from '../security/use-problem-text.ts';
import { CropDialog } from './crop-dialog.tsx';
import { LogoPreviews } from './logo-previews.tsx';
import { FILE_MAX_BYTES } from './open-picture.ts';
import { PictureButtons } from './picture-buttons.tsx';
import { usePicture } from './use-picture.ts';

export function LogoSection({ number }: { number: number }) {
  const t = useTranslations('account.logo');
  const crop = useTranslations('account.crop');
  const say = useProblemText();
  const user = useUser();
  const { removal, drop, done, mistake, choose, dialog } = usePicture('logo');
  const { email } = user;
  const loaded = useCall(logoCall, { query: { email } });
  const failed = mistake ? crop(mistake, { limit: formatSize(FILE_MAX_BYTES) }) : say(removal.error);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const mark = loaded.data?.logo;
  return (
    <SettingsSection id="logo" number={number} title={t('title')} text={t('text')}>
      <div className="ui-drop px-4 py-5 sm:px-6" {...drop}>
        <LogoPreviews src={user.logoPic} mark={mark} name={user.fullName || user.email} />
        {user.logoPic === null && loaded.isSuccess && (
          <p className="mt-3 max-w-[58ch] text-14 text-ink-2">{t(mark ? 'now' : 'free', { domain })}</p>
        )}
      </div>
      {user.logoPic === null && loaded.isError && (
        <LoadError
          what={t('failed')}
          problem={problemOf(loaded.error)}
          onRetry={() => void loaded.refetch()}
        />
      )}
      <div className="ui-drop px-4 py-4 sm:px-6" {...drop}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-[48ch] min-w-0 flex-[1_1_16rem] text-14 text-ink-2">{t('hint')}</p>
          <div className="flex flex-wrap items-center gap-2">
            <PictureButtons
              chooseLabel={user.logoPic === null ? t('choose') : t('change')}
              removeLabel={t('remove')}
              removable={user.logoPic !== null}
              removing={removal.isBusy}
              onFiles={(files) => void choose(files)}
              onRemove={() => void removal.run()}
            />
          </div>
        </div>
        <StatusLine done={done && t(done)} failed={failed} below />
      </div>
      <CropDialog {...dialog} />
    </SettingsSection>
  );
}
