/** The company logo in a branding that is being chosen; it is uploaded when the branding is saved. */
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { isForDarkBackground } from '../../../brand/lost-on-white.ts';
import { SettingsSection } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { CropDialog } from '../profile/crop-dialog.tsx';
import { PictureButtons } from '../profile/picture-buttons.tsx';
import { brandOf } from './draft.ts';
import type { SectionProps } from './section.ts';
import { useNewPicture } from './use-new-picture.ts';

export function BrandLogoSection({ number, answer, branding: { draft, edit }, readOnly }: SectionProps) {
  const t = useTranslations('branding.logo');
  const [opened, setOpened] = useState<ImageBitmap | null>(null);
  const [isLight, setLight] = useState(false);
  const { choose, drop, failed, forget } = useNewPicture(setOpened);
  const { logo } = brandOf(draft, answer);
  return (
    <SettingsSection id="logo" number={number} title={t('title')} text={t('text')}>
      <div className="ui-drop px-4 py-5 sm:px-6" {...(readOnly ? {} : drop)}>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
          <div className="brand-logo-box" data-theme={isLight ? 'dark' : 'light'}>
            {logo === null ? (
              <span className="text-12 text-ink-3">{t('none')}</span>
            ) : (
              <img
                src={logo}
                alt={t('alt')}
                onLoad={({ currentTarget }) => setLight(isForDarkBackground(currentTarget))}
              />
            )}
          </div>
          {!readOnly && (
            <div className="min-w-0 flex-[1_1_14rem]">
              <div className="flex flex-wrap items-center gap-2">
                <PictureButtons
                  chooseLabel={logo === null ? t('choose') : t('change')}
                  removeLabel={t('remove')}
                  removable={logo !== null}
                  removing={false}
                  onFiles={choose}
                  onRemove={() => {
                    forget();
                    edit({ logo: answer.brand.logo === null ? undefined : null });
                  }}
                />
              </div>
              <p className="mt-2 text-14 text-ink-2">{t('hint')}</p>
              <StatusLine failed={failed} below />
            </div>
          )}
        </div>
      </div>
      <CropDialog
        kind="logo"
        picture={opened}
        save={async (blob) => edit({ logo: { blob, url: URL.createObjectURL(blob) } })}
        onClose={() => setOpened(null)}
        onSaved={() => {}}
      />
    </SettingsSection>
  );
}
