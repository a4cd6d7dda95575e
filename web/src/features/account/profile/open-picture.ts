/** Opens a file as a picture, or says why it cannot be one. */
import { PICTURE_TYPES } from '@waybill/contract/profile';

/** As large as camera photos are today; the picture is cropped and scaled down before it is uploaded. */
export const FILE_MAX_BYTES = 25_000_000;
const PIXELS_MAX = 80_000_000;

export type PictureMistake = 'notPicture' | 'tooLarge' | 'tooMany' | 'unreadable' | 'several';

/** Checks number, type and size, without reading the file. */
export function fileMistake(files: readonly Pick<File, 'type' | 'size'>[]): PictureMistake | undefined {
  const [file] = files;
  if (file === undefined) return 'notPicture';
  if (files.length > 1) return 'several';
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'notPicture';
  return file.size > FILE_MAX_BYTES ? 'tooLarge' : undefined;
}

/** Rotated by its orientation tag. */
export async function openPicture(file: File): Promise<ImageBitmap | PictureMistake> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return 'unreadable';
  if (picture.width * picture.height <= PIXELS_MAX) return picture;
  picture.close();
  return 'tooMany';
}
