/** Describes content pages in the words of schema.org, for search engines. */
import { plainText } from '../../src/features/content/plain-text.ts';
import type {
  BlogArticle,
  Documents,
  Kind,
  PlainPage,
  SupportArticle,
} from '../../src/features/content/types.ts';
import { content as en } from '../../src/i18n/en/content.ts';
import { htmlLang, type Lang, localPath } from '../../src/i18n/lang.ts';
import { content as zh } from '../../src/i18n/zh/content.ts';

/** Filled in by the server. */
const ORIGIN = '%PUBLIC_URL%';
const texts = { en, zh };

interface DescribedPage {
  readonly lang: Lang;
  readonly path: string;
  readonly kind: Kind;
  readonly document: Documents[Kind];
  /** The address of its picture on this site. */
  readonly image: string;
}

const CONTEXT = 'https://schema.org';

function article({ title, description, date, updated }: BlogArticle, page: DescribedPage) {
  const url = `${ORIGIN}${page.path}`;
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: title,
    description,
    datePublished: date,
    dateModified: updated ?? date,
    inLanguage: htmlLang[page.lang],
    image: `${ORIGIN}${page.image}`,
    url,
    mainEntityOfPage: url,
    author: { '@type': 'Organization', name: '%OPERATOR_NAME%', url: `${ORIGIN}/` },
    publisher: {
      '@type': 'Organization',
      name: '%BRAND_NAME%',
      url: `${ORIGIN}/`,
      logo: { '@type': 'ImageObject', url: `${ORIGIN}/icon-512.png`, width: 512, height: 512 },
    },
  };
}

/** The server keeps the questions of one kind, and takes the mark away: `%SOLD%` where plans are sold, `%UNSOLD%` where not. */
const markSales = (html: string): string =>
  html.replace(/<div class="only-(sold|unsold)">([\s\S]*?)<\/div>/g, (_, kind: string, inside: string) =>
    inside.replace(/<h3[^>]*>/g, `<h3>%${kind.toUpperCase()}%`),
  );

/** Every heading of the third level is a question, and what follows it until the next heading the answer. */
function questions({ html }: PlainPage, { lang }: DescribedPage) {
  const found = markSales(html).matchAll(/<h3[^>]*>([\s\S]*?)<\/h3>([\s\S]*?)(?=<h[23][\s>]|$)/g);
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    inLanguage: htmlLang[lang],
    mainEntity: [...found].map(([, question = '', answer = '']) => ({
      '@type': 'Question',
      name: plainText(question),
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}

function breadcrumbs({ title }: SupportArticle, { lang, path }: DescribedPage) {
  const steps = [
    { name: texts[lang].support.heading, path: localPath(lang, '/support') },
    { name: title, path },
  ];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      item: `${ORIGIN}${step.path}`,
    })),
  };
}

/** Null for pages of which there is nothing to say that their head does not. */
export function structuredData(page: DescribedPage): object | null {
  // Each document is of the kind that the page names.
  const { kind, document } = page;
  if (kind === 'blog') return article(document as BlogArticle, page);
  if (kind === 'support') return breadcrumbs(document as SupportArticle, page);
  if (kind === 'pages' && document.name === 'faqs') return questions(document as PlainPage, page);
  return null;
}
