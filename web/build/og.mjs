/** Opens what draws the pictures of pages, with its cache. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTs, web } from './run-ts.mjs';

export async function openOg() {
  /** @type {typeof import('./og/pictures.ts')} */
  const { openPictures } = await runTs('og/pictures.ts');
  /** @type {typeof import('./og/drawn.ts')} */
  const { drawnOf } = await runTs('og/drawn.ts');
  const pictures = await openPictures({
    code: join(web, 'build/og'),
    cache: join(web, '../.cache/og'),
    // It has the versions of the fonts and of what draws.
    versions: await readFile(join(web, 'package.json'), 'utf8'),
  });
  return { pictureOf: (page) => pictures.add(drawnOf(page)), write: pictures.write };
}
