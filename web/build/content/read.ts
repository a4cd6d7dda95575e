/** Reads the content files of every language, with those of the operator in place of ours. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { LANGS, type Lang } from '../../src/i18n/lang.ts';
import { FILE_KINDS, type FileKind, type FrontMatter, frontMatter, hidden } from './kinds.ts';

export interface ContentFile<K extends FileKind = FileKind> {
  readonly lang: Lang;
  readonly kind: K;
  readonly name: string;
  readonly matter: FrontMatter<K>;
  readonly source: string;
}

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface Place {
  readonly path: string;
  readonly lang: Lang;
  readonly kind: FileKind;
  readonly name: string;
}

function parseYaml(path: string, yaml: string): unknown {
  try {
    return parse(yaml, { schema: 'core' });
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

/** Null for a file that only hides the one it replaces. */
function readFile({ path, lang, kind, name }: Place): ContentFile | null {
  const [, yaml, source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
  if (yaml === undefined || source === undefined) throw new Error(`${path} does not begin with front matter`);
  const parsed = parseYaml(path, yaml);
  if (hidden.safeParse(parsed).success) return null;
  const matter = frontMatter[kind].safeParse(parsed);
  if (!matter.success) {
    const [issue] = matter.error.issues;
    throw new Error([path, issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
  }
  return { lang, kind, name, matter: matter.data, source };
}

/** Every content file by its place below a folder; a later folder replaces files of an earlier one. */
function findFiles(folders: readonly string[]): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>();
  for (const folder of folders) {
    if (!existsSync(folder)) throw new Error(`there is no content folder ${folder}`);
    for (const lang of LANGS)
      for (const kind of FILE_KINDS) {
        const place = join(folder, lang, kind);
        if (!existsSync(place)) continue;
        for (const file of readdirSync(place).filter((each) => !each.startsWith('.'))) {
          const path = join(place, file);
          const name = file.replace(/\.md$/, '');
          if (name === file || !NAME.test(name)) throw new Error(`${path} is no name of a page`);
          found.set(`${lang}/${kind}/${name}`, { path, lang, kind, name });
        }
      }
  }
  return found;
}

/** `folders` in the order in which they count. */
export function readContent(folders: readonly string[]): readonly ContentFile[] {
  const read = new Map<string, ContentFile>();
  const places = findFiles(folders);
  for (const [key, place] of places) {
    const file = readFile(place);
    if (file !== null) read.set(key, file);
  }
  for (const [key, { kind, name }] of read)
    for (const other of LANGS.map((lang) => `${lang}/${kind}/${name}`))
      if (!read.has(other)) throw new Error(`${places.get(key)?.path} has no ${other}.md beside it`);
  return [...read.values()];
}
