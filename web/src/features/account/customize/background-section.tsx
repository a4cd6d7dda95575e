/** The background of a company's pages: nothing, a colour, or a picture that is uploaded when the branding is saved. */
import { BACKGROUND_SIDE } from '@waybill/contract/branding';
import { BACKGROUNDS } from '@waybill/contract/look';
import { useTranslations } from 'use-intl/react';
import { Segmented } from '../../../ui/choices/segmented.tsx';
import { SettingsRow, SettingsSection } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { drawCut } from '../profile/draw-cut.ts';
import { PictureButtons } from '../profile/picture-buttons.tsx';
import { ColourField } from './colour-field.tsx';
import { scaledTo } from './scaled-to.ts';
import type { SectionProps } from './section.ts';
import { useNewPicture } from './use-new-picture.ts';

/** A calm grey to begin with. */
const FIRST_COLOUR = '#e8e4dc';

export function BackgroundSection(props: SectionProps) {
  const { number, branding, readOnly } = props;
  const { draft, edit } = branding;
  const t = useTranslations('branding.background');
  const { background, backgroundColour } = draft;
  return (
    <SettingsSection id="background" number={number} title={t('title')} text={t('text')}>
      <SettingsRow>
        <Segmented
          legend={t('legend')}
          value={background}
          options={BACKGROUNDS.map((value) => ({ value, label: t(value), disabled: readOnly }))}
          onChange={(value) =>
            edit({
              background: value,
              ...(value === 'colour' && backgroundColour === null ? { backgroundColour: FIRST_COLOUR } : {}),
            })
          }
        />
        {background === 'colour' && (
          <div className="mt-4">
            <ColourField
              value={backgroundColour}
              placeholder={FIRST_COLOUR}
              pickLabel={t('pick')}
              hexLabel={t('hex')}
              wrong={t('wrong')}
              disabled={readOnly}
              onChange={(colour) => edit({ backgroundColour: colour })}
            />
          </div>
        )}
        {background === 'picture' && <BackgroundPicture {...props} />}
      </SettingsRow>
    </SettingsSection>
  );
}

function BackgroundPicture({ answer, branding, readOnly }: SectionProps) {
  const { draft, edit, mistakes, tried } = branding;
  const t = useTranslations('branding.background');
  const { choose, drop, failed, forget } = useNewPicture((opened) => void keep(opened));
  const keep = async (opened: ImageBitmap) => {
    const blob = await drawCut(opened, scaledTo(opened, BACKGROUND_SIDE));
    opened.close();
    if (blob !== null) edit({ picture: { blob, url: URL.createObjectURL(blob) } });
  };
  const src = draft.picture === undefined ? answer.picture : (draft.picture?.url ?? null);
  const missing = tried && mistakes.includes('pictureMissing') && t('missing');
  return (
    <div className="ui-drop mt-4" {...(readOnly ? {} : drop)}>
      {src !== null && <img src={src} alt={t('alt')} className="brand-picture" />}
      {!readOnly && (
        <>
          <div className="flex flex-wrap items-center gap-2">
            <PictureButtons
              chooseLabel={src === null ? t('choose') : t('change')}
              removeLabel={t('remove')}
              removable={src !== null}
              removing={false}
              onFiles={choose}
              onRemove={() => {
                forget();
                edit({ picture: answer.picture === null ? undefined : null, background: 'none' });
              }}
            />
          </div>
          <p className="mt-2 text-14 text-ink-2">{t('hint')}</p>
          <StatusLine failed={failed ?? missing} below />
        </>
      )}
    </div>
  );
}
