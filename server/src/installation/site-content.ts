/** Reads what the built site says about its content files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteContent, siteContent } from '@waybill/contract/site-content';
import { packageRoot } from '../package-root.ts';

/** The folder of the built site. */
export const builtSite: string = join(packageRoot, '..', 'web', 'dist');

/** The built command line, one file. */
export const builtCommandLine: string = join(packageRoot, '..', 'cli', 'dist', 'waybill.js');

const NONE: SiteContent = { roadmap: [], updates: [] };

/** Without a built site there is none. */
export function readSiteContent(folder: string): SiteContent {
  const file = join(folder, 'content.json');
  if (!existsSync(file)) return NONE;
  const read = siteContent.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is not of this version. Run: npm run build`);
  return read.data;
}
