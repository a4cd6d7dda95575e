/** Makes the lists of the documents from the code: packages, folders, features and settings. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURE_LINE, SERVER_LAYERS, WEB_LAYERS } from '../arrows/plan.mjs';
import { settingsOf } from './settings.mjs';

/** @param {string} root @param {string} path */
const read = (root, path) => readFileSync(join(root, path), 'utf8');

/** The first sentence of a folder's README. @param {string} root @param {string} folder */
function sentenceOf(root, folder) {
  const [, paragraph = ''] = read(root, `${folder}/README.md`).split('\n\n');
  const [sentence = ''] = paragraph.split(/(?<=\.)\s/);
  if (!sentence.endsWith('.')) throw new Error(`${folder}/README.md does not begin with a sentence`);
  return sentence;
}

/** What a feature is about, from the first sentence of its door. @param {string} root @param {string} name */
function aboutOf(root, name) {
  const [line = ''] = read(root, `server/src/features/${name}/index.ts`).split('\n');
  const about = /^\/\*\* The public interface of [^:]*: (.*\.) \*\/$/.exec(line)?.[1];
  if (about === undefined) throw new Error(`features/${name}/index.ts does not say what it is about`);
  return about;
}

/** @param {string} root @param {string} base @param {readonly string[]} folders @param {string} [from] where links begin */
const folderList = (root, base, folders, from = '..') =>
  folders
    .map((name) => {
      const path = base === '' ? name : `${base}/${name}`;
      return `- [\`${name}\`](${from}/${path}/README.md): ${sentenceOf(root, path)}`;
    })
    .join('\n');

/** Each list by its name. @param {string} root @returns {Readonly<Record<string, () => string>>} */
export const listsOf = (root) => {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(read(root, 'package.json'));
  const hasFeature = (/** @type {string} */ name) =>
    existsSync(join(root, `server/src/features/${name}/index.ts`));
  const steps = FEATURE_LINE.map((step) => step.filter(hasFeature));
  return {
    packages: () => folderList(root, '', [...workspaces, 'tools']),
    server: () =>
      folderList(
        root,
        'server/src',
        SERVER_LAYERS.flat().filter((name) => !name.endsWith('.ts')),
      ),
    web: () =>
      folderList(
        root,
        'web/src',
        Object.keys(WEB_LAYERS).filter((name) => existsSync(join(root, 'web/src', name))),
      ),
    'feature-line': () => steps.map((step) => step.join(', ')).join(' → '),
    features: () =>
      steps
        .flat()
        .map((name) => `- \`${name}\`: ${aboutOf(root, name)}`)
        .join('\n'),
    settings: () => settingsOf(read(root, '.env.example')),
  };
};

/** Fills every list of a document in. @param {string} text @param {Readonly<Record<string, () => string>>} lists */
export const filled = (text, lists) =>
  text.replace(/(<!-- list: ([\w-]+) -->\n)[\s\S]*?(<!-- \/list -->)/g, (_, begin, name, end) => {
    const list = lists[name];
    if (list === undefined) throw new Error(`there is no list ${name}`);
    return `${begin}${list()}\n${end}`;
  });
