/** Finds the pictures of the product that articles show, each in a large and a small size. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from '../../src/features/content/types.ts';
import { LANGS, type Lang } from '../../src/i18n/lang.ts';

export interface PictureFile {
  /** Where it is served. */
  readonly path: string;
  readonly bytes: Buffer;
}

export interface Pictures {
  readonly files: readonly PictureFile[];
  find(lang: Lang, name: string, alt: string): Picture | null;
}

const SMALL = '-small';

/** `folders` hold `{lang}/{name}.webp` and `{lang}/{name}-small.webp`; a later one replaces pictures of an earlier one. */
export async function readPictures(folders: readonly string[]): Promise<Pictures> {
  const files = new Map<string, PictureFile & { readonly width: number; readonly height: number }>();
  for (const lang of LANGS)
    for (const folder of folders.map((each) => join(each, lang)).filter(existsSync))
      for (const file of readdirSync(folder).filter((each) => each.endsWith('.webp'))) {
        const bytes = readFileSync(join(folder, file));
        const { width, height } = await sharp(bytes).metadata();
        const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
        const name = file.replace(/\.webp$/, '');
        files.set(`${lang}/${name}`, {
          path: `/assets/${name}-${lang}-${hash}.webp`,
          bytes,
          width,
          height,
        });
      }
  return {
    files: [...files.values()],
    find(lang, name, alt) {
      const large = files.get(`${lang}/${name}`);
      const small = files.get(`${lang}/${name}${SMALL}`);
      if (large === undefined || small === undefined) return null;
      const { path, width, height } = large;
      return {
        src: path,
        srcSet: `${small.path} ${small.width}w, ${path} ${width}w`,
        width,
        height,
        alt,
      };
    },
  };
}
