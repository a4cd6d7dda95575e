/** Crops an opened picture and saves what is in the frame. */
import { AppError } from '@waybill/contract/errors';
import { PICTURE_SIDE } from '@waybill/contract/profile';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useChange } from '../../../queries/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/floating/dialog.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { useProblemText } from '../security/use-problem-text.ts';
import { cut, type Stage, type View, WHOLE } from './crop.ts';
import { Cropper } from './cropper.tsx';
import { drawCut } from './draw-cut.ts';

export type PictureKind = 'profile' | 'logo';

const frames = { profile: { width: 280, height: 280 }, logo: { width: 280, height: 140 } };

interface CropDialogProps {
  readonly kind: PictureKind;
  readonly picture: ImageBitmap | null;
  /** Takes what is in the frame; what it throws is said. */
  readonly save: (picture: Blob) => Promise<void>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function CropDialog({ kind, picture, save, onClose, onSaved }: CropDialogProps) {
  const t = useTranslations('account.crop');
  const all = useTranslations('account');
  const say = useProblemText();
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(WHOLE);
  const stage = (image: ImageBitmap): Stage => ({
    image,
    frame: frames[kind],
    fit: kind === 'profile' ? 'cover' : 'contain',
  });
  const saving = useChange(
    async (image: ImageBitmap) => {
      const body = await drawCut(image, cut(stage(image), view, PICTURE_SIDE));
      if (body === null) throw new AppError('bad_image');
      await save(body);
    },
    {
      onDone: () => {
        close();
        onSaved();
      },
    },
  );
  const close = () => {
    setView(WHOLE);
    saving.forget();
    onClose();
  };
  return (
    <Dialog
      open={picture !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      initialFocus={frame}
      title={t(kind === 'profile' ? 'titleProfile' : 'titleLogo')}
      description={t(kind === 'profile' ? 'textProfile' : 'textLogo')}
      closeLabel={all('close')}
      actions={
        <>
          <Button onClick={close}>{all('cancel')}</Button>
          <Button variant="ink" loading={saving.isBusy} onClick={() => picture && saving.run(picture)}>
            {t(kind === 'profile' ? 'save' : 'saveLogo')}
          </Button>
        </>
      }
    >
      {picture && (
        <Cropper image={picture} stage={stage(picture)} view={view} onView={setView} frame={frame} />
      )}
      <StatusLine failed={say(saving.error)} />
    </Dialog>
  );
}
