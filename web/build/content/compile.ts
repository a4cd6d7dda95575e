/** Compiles all content files to what the pages show; anything that is wrong in them stops the build. */
import { errorCodes } from '@waybill/contract/errors';
import type { SiteContent } from '@waybill/contract/site-content';
import type { Documents, ErrorArticles, Kind } from '../../src/features/content/types.ts';
import { LANGS, type Lang } from '../../src/i18n/lang.ts';
import { type CompiledLanguage, compileLanguage, isKind } from './language.ts';
import { deadLinks } from './links.ts';
import type { Pictures } from './pictures.ts';
import type { ContentFile } from './read.ts';

export interface Compiled {
  readonly languages: Readonly<Record<Lang, CompiledLanguage>>;
  readonly errorArticles: ErrorArticles;
  /** The release notes in both languages, newest first. */
  readonly updates: SiteContent['updates'];
  /** Former addresses and where they lead now. */
  readonly redirects: ReadonlyArray<{ readonly path: string; readonly to: string }>;
  /** What is wrong in the files, each in a sentence. */
  readonly problems: readonly string[];
}

interface Options {
  readonly pictures: Pictures | null;
  /** Addresses of pages that are not content. */
  readonly addresses: readonly string[];
}

const pathOf = (kind: Kind, name: string): string => (kind === 'pages' ? `/${name}` : `/${kind}/${name}`);

/** Every error has one article, so that its message can link to it. */
function articlesOfErrors(files: readonly ContentFile[]) {
  const problems: string[] = [];
  const articles: Record<string, string> = {};
  for (const file of files.filter(isKind('support')))
    for (const code of file.matter.codes) {
      const other = articles[code];
      if (other !== undefined && other !== file.name)
        problems.push(`${code} is explained in ${other} and in ${file.name}`);
      articles[code] ??= file.name;
    }
  const missing = errorCodes.filter((code) => articles[code] === undefined);
  if (missing.length > 0) problems.push(`no support article explains ${missing.join(', ')}`);
  return { articles, problems };
}

/** The same notes in both languages, as the server and the feeds want them. */
function notesInBoth({ en, zh }: Readonly<Record<Lang, CompiledLanguage>>) {
  const problems: string[] = [];
  const updates = en.updates.flatMap(({ id, date, link, title, text }) => {
    const other = zh.updates.find((note) => note.id === id);
    if (other === undefined) return [];
    if (other.date !== date || other.link !== link)
      problems.push(`updates/${id} has another date or link in zh than in en`);
    return {
      id,
      date,
      link,
      title: { en: title, zh: other.title },
      text: { en: [...text], zh: [...other.text] },
    };
  });
  return { updates, problems };
}

export function compileContent(files: readonly ContentFile[], { pictures, addresses }: Options): Compiled {
  const compiledIn = (lang: Lang) =>
    compileLanguage(
      lang,
      files.filter((file) => file.lang === lang),
      pictures,
    );
  const results = { en: compiledIn('en'), zh: compiledIn('zh') };
  const { articles, problems: errorProblems } = articlesOfErrors(files);
  const languages = { en: results.en.compiled, zh: results.zh.compiled };
  const { updates, problems: noteProblems } = notesInBoth(languages);
  const problems = [...LANGS.flatMap((lang) => results[lang].problems), ...errorProblems, ...noteProblems];
  for (const lang of LANGS) {
    const { compiled, links } = results[lang];
    const anchors = new Map<string, ReadonlySet<string> | null>(addresses.map((path) => [path, null]));
    for (const kind of ['support', 'product', 'blog', 'pages'] as const)
      for (const { name, headings } of compiled[kind] as readonly Documents[Kind][])
        anchors.set(pathOf(kind, name), new Set(headings.map(({ id }) => id)));
    problems.push(...deadLinks(links, anchors));
  }
  const redirects = files
    .filter((file) => file.lang === 'en')
    .filter(isKind('blog'))
    .flatMap(({ name, matter }) =>
      matter.former === undefined ? [] : [{ path: matter.former, to: `/blog/${name}` }],
    );
  return { languages, errorArticles: articles, updates, redirects, problems: [...new Set(problems)] };
}
