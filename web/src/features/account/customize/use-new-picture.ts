/** Opens a file that is chosen or dropped as a picture, and says why it cannot be one. */
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/format.ts';
import { FILE_MAX_BYTES, fileMistake, openPicture, type PictureMistake } from '../profile/open-picture.ts';
import { useFileDrop } from '../profile/use-file-drop.ts';

export function useNewPicture(onOpen: (picture: ImageBitmap) => void) {
  const crop = useTranslations('account.crop');
  const [mistake, setMistake] = useState<PictureMistake | null>(null);
  const choose = async (files: readonly File[]) => {
    const [file] = files;
    const found = fileMistake(files);
    if (found !== undefined || file === undefined) return setMistake(found ?? 'notPicture');
    const opened = await openPicture(file);
    if (typeof opened === 'string') return setMistake(opened);
    setMistake(null);
    onOpen(opened);
  };
  return {
    choose: (files: readonly File[]) => void choose(files),
    drop: useFileDrop((files) => void choose(files)),
    failed: mistake === null ? null : crop(mistake, { limit: formatSize(FILE_MAX_BYTES) }),
    forget: () => setMistake(null),
  };
}
