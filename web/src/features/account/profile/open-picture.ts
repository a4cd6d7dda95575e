/** Opens a file as a picture, or says why it cannot be one. */
import { PICTURE_TYPES } from '@waybill/contract/profile';

/** What a camera makes today; it is cropped and made small here, before it travels. */
export const FILE_MAX_BYTES = 25_000_000;
const PIXELS_MAX = 80_000_000;

export interface Picture {
  readonly element: HTMLImageElement;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export type PictureMistake = 'notPicture' | 'tooLarge' | 'tooMany' | 'unreadable' | 'several';

/** What can be told without reading it. */
export function fileMistake(files: readonly Pick<File, 'type' | 'size'>[]): PictureMistake | undefined {
  const [file] = files;
  if (file === undefined) return 'notPicture';
  if (files.length > 1) return 'several';
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'notPicture';
  return file.size > FILE_MAX_BYTES ? 'tooLarge' : undefined;
}

export async function openPicture(file: File): Promise<Picture | PictureMistake> {
  const url = URL.createObjectURL(file);
  const element = new Image();
  element.src = url;
  const readable = await element.decode().then(
    () => true,
    () => false,
  );
  const { naturalWidth: width, naturalHeight: height } = element;
  if (readable && width > 0 && height > 0 && width * height <= PIXELS_MAX) {
    return { element, url, width, height };
  }
  URL.revokeObjectURL(url);
  return width * height > PIXELS_MAX ? 'tooMany' : 'unreadable';
}
