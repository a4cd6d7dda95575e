/** Reads the browser build's own list of chunks: which scripts, styles and fonts a page needs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What every page starts with: the entry, and what it fetches to open a page. */
const START = ['index.html', 'src/app/open.tsx'];

export async function readChunks(site) {
  const manifest = JSON.parse(await readFile(join(site, 'manifest.json'), 'utf8'));

  const need = (key) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no chunk for ${key}`);
    return chunk;
  };

  /** Files of these chunks and everything they import at once, each named once and after those that it imports. */
  const scriptsOf = (keys) => {
    const seen = new Set();
    const files = new Set();
    const visit = (key) => {
      if (seen.has(key)) return;
      seen.add(key);
      const chunk = need(key);
      for (const imported of chunk.imports ?? []) visit(imported);
      files.add(`/${chunk.file}`);
    };
    for (const key of keys) visit(key);
    return [...files].filter((file) => file.endsWith('.js'));
  };

  const assetNamed = (ending) => {
    const found = Object.values(manifest).find((chunk) => chunk.src?.endsWith(ending));
    if (!found) throw new Error(`the build has no asset ${ending}`);
    return `/${found.file}`;
  };

  return {
    startScripts: () => scriptsOf(START),
    scriptsOf: (keys) => scriptsOf([...START, ...keys]),
    assetNamed,
  };
}

const SITE_FRAME = 'src/app/layouts/site-layout.tsx';

/** The sources that a page in a language consists of; `frames` are the layouts around it. */
export function sourcesOf(address, lang, frames = [SITE_FRAME]) {
  const areas = ['site', ...[address.area ?? []].flat()];
  return [
    ...frames,
    `src/app/pages/${address.page}.tsx`,
    ...areas.map((area) => `src/i18n/${lang}/${area}.ts`),
  ];
}
