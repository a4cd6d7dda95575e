/** Compiles the content files of one language. */
import type {
  BlogArticle,
  Kind,
  Picture,
  PlainPage,
  ProductPage,
  ReleaseNote,
  RoadmapItem,
  SearchEntry,
  SupportArticle,
  SupportEntry,
} from '../../src/features/content/types.ts';
import { SUPPORT_GROUPS } from '../../src/features/content/types.ts';
import type { Lang } from '../../src/i18n/lang.ts';
import { fillFile } from './fill.ts';
import type { FileKind } from './kinds.ts';
import { paragraphsOf, type Rendered, renderMarkdown } from './markdown.ts';
import { numbersIn } from './numbers.ts';
import type { Pictures } from './pictures.ts';
import type { ContentFile } from './read.ts';
import { tablesIn } from './tables.ts';

export interface CompiledLanguage {
  readonly support: readonly SupportArticle[];
  readonly product: readonly ProductPage[];
  readonly blog: readonly BlogArticle[];
  readonly pages: readonly PlainPage[];
  readonly roadmap: readonly RoadmapItem[];
  /** Newest first. */
  readonly updates: readonly ReleaseNote[];
  readonly search: readonly SearchEntry[];
}

/** Release notes are also answered by the server, which knows the name of the product there. */
const OTHER_TOKEN = /%\{(?!BRAND_NAME\})/;

const NOTHING: Rendered = { html: '', headings: [], text: '', links: [] };

/** Words a minute in English, characters a minute in Chinese. */
const READING = { en: 220, zh: 400 } as const;

const lengthOf = (text: string, lang: Lang): number =>
  lang === 'zh' ? text.replace(/\s/g, '').length : text.split(/\s+/).filter(Boolean).length;

export const isKind =
  <K extends FileKind>(kind: K) =>
  (file: ContentFile): file is ContentFile<K> =>
    file.kind === kind;

/** `written`: the files of this language. */
export function compileLanguage(lang: Lang, written: readonly ContentFile[], pictures: Pictures | null) {
  const problems: string[] = [];
  const values = new Map([...numbersIn(lang), ...tablesIn(lang)]);
  const attempt = <T>({ kind, name }: ContentFile, make: () => T, otherwise: T): T => {
    try {
      return make();
    } catch (error) {
      problems.push(`${lang}/${kind}/${name}.md: ${(error as Error).message}`);
      return otherwise;
    }
  };
  const pictureOf = (name: string, alt: string): Picture | null => {
    const picture = pictures?.find(lang, name, alt) ?? null;
    if (pictures !== null && picture === null)
      problems.push(`there is no picture ${name} in ${lang}: npm run pictures`);
    return picture;
  };
  const files = written.map((file) => attempt(file, () => fillFile(file, values), { ...file, source: '' }));
  /** What the text says of the picture that its page opens with; that one is shown at the top and not again. */
  const openingAlts = new Map<ContentFile, string>();
  const pictureIn =
    (file: ContentFile) =>
    (name: string, alt: string): Picture | null => {
      if (!('picture' in file.matter) || file.matter.picture !== name) return pictureOf(name, alt);
      openingAlts.set(file, alt);
      return null;
    };
  const rendered = new Map(
    files.map((file) => [
      file,
      attempt(file, () => renderMarkdown(file.source, { lang, pictureOf: pictureIn(file) }), NOTHING),
    ]),
  );
  const bodyOf = (file: ContentFile) => {
    const body = rendered.get(file);
    if (body === undefined) throw new Error(`${file.name} was not rendered`);
    return body;
  };
  const of = <K extends FileKind>(kind: K) => files.filter(isKind(kind));
  const head = ({ name, matter }: ContentFile<Kind>) => ({
    name,
    title: matter.title,
    description: matter.description,
  });
  const body = (file: ContentFile) => {
    const { html, headings } = bodyOf(file);
    return { html, headings };
  };

  const supportHead = (file: ContentFile<'support'>): SupportEntry => ({
    ...head(file),
    group: file.matter.group,
    sold: file.matter.sold,
  });
  const supportFiles = of('support').sort(
    (a, b) =>
      SUPPORT_GROUPS.indexOf(a.matter.group) - SUPPORT_GROUPS.indexOf(b.matter.group) ||
      a.matter.order - b.matter.order,
  );
  const entries = new Map<string, SupportEntry>(supportFiles.map((file) => [file.name, supportHead(file)]));
  const support = supportFiles.map((file): SupportArticle => {
    const related = file.matter.related.flatMap((name) => {
      const entry = entries.get(name);
      if (entry === undefined) problems.push(`support/${file.name} names ${name}, which does not exist`);
      return entry ?? [];
    });
    return {
      ...supportHead(file),
      updated: file.matter.updated,
      related,
      ...body(file),
    };
  });
  const search = supportFiles.map((file): SearchEntry => {
    const { headings, text } = bodyOf(file);
    return {
      ...supportHead(file),
      headings: headings.map((heading) => heading.text).join('\n'),
      text,
    };
  });
  const product = of('product')
    .sort((a, b) => a.matter.order - b.matter.order)
    .map((file): ProductPage => {
      const { heading, lead, picture } = file.matter;
      return {
        ...head(file),
        heading,
        lead,
        picture: pictureOf(picture, openingAlts.get(file) ?? heading),
        try: file.matter.try,
        ...body(file),
      };
    });
  const blog = of('blog')
    .sort((a, b) => (a.matter.date < b.matter.date ? 1 : -1))
    .map((file): BlogArticle => {
      const { date, updated = null, picture } = file.matter;
      return {
        ...head(file),
        date,
        updated,
        minutes: Math.max(1, Math.round(lengthOf(bodyOf(file).text, lang) / READING[lang])),
        picture: pictureOf(picture, openingAlts.get(file) ?? file.matter.title),
        try: file.matter.try,
        ...body(file),
      };
    });
  const pages = of('pages').map(
    (file): PlainPage => ({
      ...head(file),
      heading: file.matter.heading,
      lead: file.matter.lead,
      ...body(file),
    }),
  );
  const roadmap = of('roadmap')
    .sort((a, b) => a.matter.order - b.matter.order)
    .map(
      (file): RoadmapItem => ({
        id: file.name,
        title: file.matter.title,
        state: file.matter.state,
        html: bodyOf(file).html,
      }),
    );
  const updates = of('updates')
    .sort((a, b) => (a.name < b.name ? 1 : -1))
    .map((file): ReleaseNote => {
      const { title, date, link } = file.matter;
      if (!file.name.startsWith(`${date}-`))
        problems.push(`${lang}/updates/${file.name}.md: its name begins with another day than ${date}`);
      if (OTHER_TOKEN.test(title + file.source))
        problems.push(
          `${lang}/updates/${file.name}.md: of what the server fills in, notes have only {{brand}}`,
        );
      return { id: file.name, date, link, title, text: attempt(file, () => paragraphsOf(file.source), []) };
    });
  const links = files.flatMap((file) => {
    const shown = isKind('updates')(file) && file.matter.link !== null ? [file.matter.link] : [];
    return [...bodyOf(file).links, ...shown].map((to) => ({ from: `${lang}/${file.kind}/${file.name}`, to }));
  });
  return { compiled: { support, product, blog, pages, roadmap, updates, search }, links, problems };
}
