/** Finds the operator's own content folder, whose files replace those of web/content or add to them. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const LANGS = ['en', 'zh'];

/** @param {string} path */
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Undefined where `CONTENT_DIR` is not set; a relative one is below the root.
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function contentFolder(root, env) {
  const value = env.CONTENT_DIR?.trim();
  if (!value) return undefined;
  const folder = resolve(root, value);
  if (!isFolder(folder))
    throw new Error(`CONTENT_DIR is "${value}": it should be a folder, and there is none at ${folder}.`);
  if (!LANGS.some((lang) => isFolder(join(folder, lang))))
    throw new Error(
      `CONTENT_DIR is "${value}": it should have a folder en or zh, laid out like web/content.`,
    );
  return folder;
}
