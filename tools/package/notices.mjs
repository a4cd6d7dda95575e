/** Writes the notices of a release: every package in it, its licence and the text of it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLEARED, IN_POSTGRES } from './cleared.mjs';
import { NODE_VERSION } from './platforms.mjs';

/** @typedef {import('./lockfile.mjs').Package} Package */

const TEXTS = new URL('texts/', import.meta.url);
const LICENCE = /^(.*licen[cs]e|copying|notice)([.-](md|txt|mit|bsd|apache))?$/i;

/** @param {string} license */
const textOf = (license) => {
  const file = new URL(`${license}.txt`, TEXTS);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** The licence by its name; throws where there is none, so that no release is made with it. @param {Package} pkg */
export function licenseOf({ name, license }) {
  const known = license ?? CLEARED[name]?.license;
  if (known === undefined) throw new Error(`${name} names no licence: read it and add it to cleared.mjs`);
  return known;
}

/** Who holds the rights, as its package.json says. @param {string} folder @param {string} name */
function holderOf(folder, name) {
  const { author, contributors = [] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [first] = [author ?? [], contributors].flat();
  return (typeof first === 'string' ? first : first?.name) ?? `the authors of ${name}`;
}

/**
 * The licence files of a package, or the text of its licence with its holder.
 * @param {Package} pkg
 * @param {string} folder
 */
function wordsOf(pkg, folder) {
  const files = readdirSync(folder)
    .filter((name) => LICENCE.test(name))
    .sort();
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8').trim());
  // Its README lists the libraries inside, each with its licence.
  if (pkg.name.startsWith('@img/sharp-libvips-'))
    texts.push(readFileSync(join(folder, 'README.md'), 'utf8').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const text = textOf(licenseOf(pkg));
  if (text === undefined) throw new Error(`${pkg.name} has no text of its licence, ${licenseOf(pkg)}`);
  return `Copyright (c) ${holderOf(folder, pkg.name)}\n\n${text.trim()}`;
}

const LINE = '-'.repeat(80);

/** @param {string} title @param {string} text */
const section = (title, text) => `${LINE}\n${title}\n${LINE}\n\n${text}\n`;

const OURS =
  'Waybill is under the MIT licence (see LICENSE). It contains the following, each under its own licence.\n';

/** @param {readonly Package[]} packages @param {(pkg: Package) => string} folderOf */
function sectionsOf(packages, folderOf) {
  /** Packages with the same words share them. @type {Map<string, string[]>} */
  const sections = new Map();
  for (const pkg of packages) {
    const words = wordsOf(pkg, folderOf(pkg)).replaceAll('\r\n', '\n');
    sections.set(words, [...(sections.get(words) ?? []), `${pkg.name} ${pkg.version} (${licenseOf(pkg)})`]);
  }
  return [...sections].map(([words, names]) => section(names.join('\n'), words));
}

/** Of npm packages alone. @param {readonly Package[]} packages @param {(pkg: Package) => string} folderOf */
export const writePackageNotices = (packages, folderOf) =>
  [OURS, ...sectionsOf(packages, folderOf)].join('\n');

/**
 * @param {readonly Package[]} packages
 * @param {(pkg: Package) => string} folderOf
 * @param {string} nodeLicense the text of Node's own
 */
export function writeNotices(packages, folderOf, nodeLicense) {
  const inside = IN_POSTGRES.map(({ name, version, license, copyright, address }) =>
    section(
      `${name} ${version} (${license})`,
      `Copyright: ${copyright}\n${address}\n\n${textOf(license) ?? ''}`.trim(),
    ),
  );
  return [
    OURS,
    section(`Node.js ${NODE_VERSION} (MIT, and others for what it contains)`, nodeLicense.trim()),
    ...inside,
    ...sectionsOf(packages, folderOf),
    ...['LGPL-3.0', 'GPL-3.0'].map((name) => section(`The text of ${name}`, textOf(name) ?? '')),
  ].join('\n');
}
