/** Finds the documents, and the files that they name. */
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders that hold no documents: what is installed, built or stored, and articles. */
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'content', 'test-results', 'playwright-report']);
const isSkipped = (/** @type {string} */ name) => name.startsWith('.') || SKIPPED.has(name);

/** Every file below a folder. @param {string} root @param {string} [folder] @returns {string[]} */
export const filesIn = (root, folder = '') =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isSkipped(entry.name) ? [] : filesIn(root, path);
    return [path];
  });

/** Every Markdown file that explains the code. @param {string} root */
export const documentsIn = (root) => filesIn(root).filter((path) => path.endsWith('.md'));

/** A path in backticks that names a file or a folder; in a pattern such as `src/<area>/<noun>.ts`, the folder before it. */
const NAMED = /`((?:[\w@-][\w.@-]*\/)+)(?:([\w.-]*)|[\w.-]*<[^`]*)`/g;
/** A file of code in backticks that is named without its folder. */
const BARE = /`([\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|sql))`/g;
const LINKED = /\]\(([^()\s]+)\)/g;

/** The heading that a link to it names. @param {string} heading */
export const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** The anchors of a document. @param {string} text */
export const anchorsIn = (text) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

/**
 * The files that a document links to, from the root, each with its anchor; addresses of the web are none.
 * @param {string} path @param {string} text @returns {{ path: string, anchor: string }[]}
 */
export const linkedIn = (path, text) =>
  [...text.matchAll(LINKED)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:|^\//.test(to))
    .map((to) => {
      const [file = '', anchor = ''] = to.split('#');
      return { path: file === '' ? path : join(dirname(path), file), anchor };
    });

/**
 * Paths that a document names and that are nowhere: neither from the root, nor beside it, nor in the feature it is about.
 * Only what begins with a folder of the repository is a path; the rest may be one of a data folder.
 * @param {string} root @param {string} path @param {string} text @param {ReadonlySet<string>} names of all files
 */
export function missingIn(root, path, text, names) {
  const bases = ['', dirname(path), 'server/src', 'server/src/features', 'web/src'];
  const beginsHere = (/** @type {string} */ named) => existsSync(join(root, named.split('/')[0] ?? ''));
  const paths = [...text.matchAll(NAMED)]
    .map(([, folder = '', file = '']) => `${folder}${file}`)
    .filter((named) => beginsHere(named) && !named.includes('dist/'))
    .filter((named) => !bases.some((base) => existsSync(join(root, base, named))));
  const bare = [...text.matchAll(BARE)].map(([, name = '']) => name).filter((name) => !names.has(name));
  return [...paths, ...bare];
}
