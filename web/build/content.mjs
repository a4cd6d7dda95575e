/** Gives the pages their content: compiles the files once for each build, and makes modules of them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runTs, web } from './run-ts.mjs';

/** @typedef {import('./content/load.ts').LoadedContent} LoadedContent */

/** @type {Promise<LoadedContent> | undefined} */
let loading;

/** The folder of an operator's own files comes after ours, so that they replace them. */
const folders = () => {
  const own = process.env['CONTENT_DIR'];
  return [join(web, 'content'), ...(own ? [own] : [])];
};

async function load() {
  /** @type {typeof import('./content/load.ts')} */
  const { loadContent } = await runTs('content/load.ts');
  const loaded = await loadContent(folders());
  for (const problem of loaded.problems) process.stderr.write(`content: ${problem}\n`);
  // Pictures are taken of a built site, so a site can be built without those that an article already names.
  if (loaded.problems.length > 0 && !process.env['CONTENT_UNFINISHED'])
    throw new Error(
      'The content files have the problems above. CONTENT_UNFINISHED=1 builds the site in spite of them.',
    );
  return loaded;
}

export const content = () => {
  loading ??= load();
  return loading;
};

const KINDS = /** @type {const} */ (['support', 'product', 'blog', 'pages']);
const PREFIX = 'virtual:content/';

/** @param {unknown} value */
const literal = (value) => JSON.stringify(value);

/**
 * @param {LoadedContent} all
 * @param {'en' | 'zh'} lang
 */
function indexModule(all, lang) {
  const { support, product, blog } = all.languages[lang];
  const loaders = KINDS.flatMap((kind) =>
    all.languages[lang][kind].map(({ name }) => {
      const key = `${kind}/${name}`;
      return `${literal(key)}: () => import(${literal(`${PREFIX}${lang}/${key}`)})`;
    }),
  );
  const entry = (/** @type {{ name: string, title: string, description: string }} */ each) => ({
    name: each.name,
    title: each.title,
    description: each.description,
  });
  const lists = {
    support: support.map((each) => ({ ...entry(each), group: each.group })),
    product: product.map((each) => ({ ...entry(each), heading: each.heading })),
    blog: blog.map((each) => ({
      ...entry(each),
      date: each.date,
      minutes: each.minutes,
      picture: each.picture,
    })),
  };
  return `export const index = { ...${literal(lists)}, load: { ${loaders.join(', ')} } };`;
}

/**
 * @param {LoadedContent} all
 * @param {string} id without the prefix
 */
function moduleOf(all, id) {
  if (id === 'error-articles') return `export const articles = ${literal(all.errorArticles)};`;
  const [lang, kind, name] = id.split('/');
  if (lang !== 'en' && lang !== 'zh') throw new Error(`there is no content ${id}`);
  const own = all.languages[lang];
  if (kind === undefined) return indexModule(all, lang);
  if (kind === 'roadmap') return `export const roadmap = ${literal(own.roadmap)};`;
  if (kind === 'updates') return `export const updates = ${literal(own.updates)};`;
  if (kind === 'search') return `export const entries = ${literal(own.search)};`;
  const list = KINDS.find((each) => each === kind);
  const document = list && own[list].find((each) => each.name === name);
  if (document === undefined) throw new Error(`there is no content ${id}`);
  return `export const document = ${literal(document)};`;
}

/**
 * In files that the server fills in, tokens have no braces.
 * @param {string} text
 */
export const forServer = (text) => text.replace(/%\{([A-Z_]+)\}%/g, '%$1%');

/** @returns {import('vite').Plugin} */
export const contentModules = () => ({
  name: 'waybill:content',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  load: async (id) =>
    id.startsWith(`\0${PREFIX}`) ? moduleOf(await content(), id.slice(PREFIX.length + 1)) : null,
});

/**
 * Writes the pictures into the built site, and beside it what the server needs to know.
 * @param {{ site: string, list: string }} places
 */
export async function writeContent({ site, list }) {
  const { pictures, languages, updates } = await content();
  for (const { path, bytes } of pictures) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), bytes);
  }
  const roadmap = languages.en.roadmap.map(({ id, state }) => ({ id, state }));
  await writeFile(list, `${forServer(JSON.stringify({ roadmap, updates }))}\n`);
}
