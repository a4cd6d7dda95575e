/** The user's own picture, or initials until there is one. */
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { useUser } from '../../../session/use-session.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { Avatar } from '../../../ui/waybill/avatar.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { CropDialog } from './crop-dialog.tsx';
import { FILE_MAX_BYTES } from './open-picture.ts';
import { PictureButtons } from './picture-buttons.tsx';
import { usePicture } from './use-picture.ts';

export function ProfilePicture() {
  const t = useTranslations('account.you');
  const crop = useTranslations('account.crop');
  const say = useProblemText();
  const user = useUser();
  const { removal, drop, done, mistake, choose, dialog } = usePicture('profile');
  const words = { saved: t('pictureSaved'), removed: t('pictureRemoved') };
  const failed = mistake ? crop(mistake, { limit: formatSize(FILE_MAX_BYTES) }) : say(removal.error);
  return (
    <div className="ui-drop flex items-center gap-4 px-4 py-5 sm:gap-5 sm:px-6" {...drop}>
      <Avatar
        name={user.fullName || user.email}
        {...(user.profilePic === null ? {} : { src: user.profilePic })}
        size={72}
        shape="round"
        decorative
      />
      <div className="min-w-0 flex-1">
        <h3 className="text-14 font-medium">{t('picture')}</h3>
        <p className="max-w-[52ch] text-14 text-ink-2">{t('pictureHint')}</p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <PictureButtons
            chooseLabel={user.profilePic === null ? t('choose') : t('change')}
            removeLabel={t('remove')}
            removable={user.profilePic !== null}
            removing={removal.isBusy}
            onFiles={(files) => void choose(files)}
            onRemove={() => void removal.run()}
          />
        </div>
        <StatusLine done={done && words[done]} failed={failed} below />
      </div>
      <CropDialog {...dialog} />
    </div>
  );
}
