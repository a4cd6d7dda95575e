/** Lists everything that may be served, compresses what gets smaller, and writes `site.json`. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAst } from 'vite';
import { sitemap } from './sitemap.mjs';

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};
const alreadyPacked = new Set(['.png', '.webp', '.woff2']);
/** Replaced by the server: its address, and the operator's own names. */
const PLACEHOLDERS = ['%PUBLIC_URL%', '%BRAND_NAME%'];

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const packers = [
  [
    'br',
    '.br',
    (bytes) =>
      brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  ],
  ['gzip', '.gz', (bytes) => gz(bytes, { level: 9 })],
];

async function pack(path, bytes) {
  const encodings = [];
  for (const [name, ending, squeeze] of packers) {
    const packed = await squeeze(bytes);
    if (packed.length >= bytes.length) continue;
    await writeFile(`${path}${ending}`, packed);
    encodings.push(name);
  }
  return encodings;
}

async function describe(site, file) {
  const ending = extname(file);
  const type = types[ending];
  if (!type) throw new Error(`${file}: no content type is known for ${ending || 'a file without ending'}`);
  const bytes = await readFile(join(site, file));
  // A script the browser cannot read must not get this far.
  if (ending === '.js') parseAst(bytes.toString());
  const placeholder = PLACEHOLDERS.find((token) => bytes.includes(token));
  // Scripts fill theirs in themselves, from what the server writes into the page.
  const template = placeholder !== undefined && ending !== '.js';
  const immutable = file.startsWith('assets/');
  if (template && immutable) throw new Error(`${file} would never change but holds ${placeholder}`);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  // What the server still fills in cannot be compressed or named before that.
  if (template) return { file, type, immutable, template };
  const encodings = alreadyPacked.has(ending) ? [] : await pack(join(site, file), bytes);
  return { file, type, immutable, encodings, etag };
}

export async function listFiles({ site, list, pages, notFound, redirects }) {
  await writeFile(join(site, 'sitemap.xml'), sitemap(pages));
  const found = await readdir(site, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(site, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('pages/'))
    .sort();
  if (names.some((name) => name.endsWith('.map'))) throw new Error('source maps are not for serving');
  const files = {};
  for (const name of names) files[`/${name}`] = await describe(site, name);
  const content = { files, pages: pages.map(({ hidden, changed, ...page }) => page), notFound, redirects };
  await writeFile(list, `${JSON.stringify(content, null, 1)}\n`);
  return { files: names.length, pages: pages.length };
}
