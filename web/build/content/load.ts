/** The content of the site from its folders, compiled: the entry that the build loads. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dashDetours, dashPages } from '../../src/app/dash-paths.ts';
import { publicPages } from '../../src/app/paths.ts';
import { type Compiled, compileContent } from './compile.ts';
import { type PictureFile, readPictures } from './pictures.ts';
import { readContent } from './read.ts';

export interface LoadedContent extends Compiled {
  readonly pictures: readonly PictureFile[];
}

/** Answered by the server itself. */
const SERVED = [
  '/api/docs',
  '/license.txt',
  '/updates.atom',
  '/updates-zh.atom',
  '/blog.atom',
  '/blog-zh.atom',
];

/** `folders` in the order in which they count. */
export async function loadContent(folders: readonly string[]): Promise<LoadedContent> {
  const withPictures = folders
    .map((folder) => join(folder, 'pictures'))
    .filter((folder) => existsSync(folder));
  const pictures = await readPictures(withPictures);
  const addresses = [...[...publicPages, ...dashPages, ...dashDetours].map(({ path }) => path), ...SERVED];
  const compiled = compileContent(readContent(folders), {
    pictures: pictures.files.length === 0 ? null : pictures,
    addresses,
  });
  return { ...compiled, pictures: pictures.files };
}
