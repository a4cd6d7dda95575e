/** Writes Atom feeds, each in every language: the release notes and the blog. */

const ORIGIN = '%PUBLIC_URL%';
const tags = { en: 'en', zh: 'zh-Hans' };

/** What they are called. */
const titles = {
  updates: { en: 'What’s new in %BRAND_NAME%', zh: '%BRAND_NAME% 最新动态' },
  blog: { en: '%BRAND_NAME% blog', zh: '%BRAND_NAME% 博客' },
};

/** Pages that point to a feed. */
const ofPages = { updates: 'updates', blog: 'blog', 'blog-article': 'blog' };

/** @typedef {'en' | 'zh'} Lang */
/** @typedef {keyof typeof titles} FeedName */
/** @typedef {{ lang: Lang, localPath: (lang: Lang, path: string) => string }} Options */
/**
 * @typedef {object} Entry
 * @property {string} url
 * @property {string} title
 * @property {string | undefined} published ISO day
 * @property {string | undefined} updated ISO day
 * @property {string} [summary]
 * @property {string} html
 */

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** @param {string} text */
const escaped = (text) =>
  text.replace(/[&<>"]/g, (letter) => entities[/** @type {keyof typeof entities} */ (letter)]);

/**
 * @param {FeedName} name
 * @param {Lang} lang
 */
export const feedFile = (name, lang) => (lang === 'en' ? `${name}.atom` : `${name}-${lang}.atom`);

/**
 * The feed that a page points to in its head.
 * @param {string} page
 * @param {Lang} lang
 */
export function feedOfPage(page, lang) {
  const name = /** @type {Readonly<Record<string, FeedName>>} */ (ofPages)[page];
  return name === undefined ? null : { title: titles[name][lang], path: `/${feedFile(name, lang)}` };
}

/** Well-formed XML, which names no end of some elements otherwise. */
const xhtml = (/** @type {string} */ html) => html.replace(/<(img|br|hr)\b([^>]*?)\s*\/?>/g, '<$1$2/>');

const at = (/** @type {string | undefined} */ date) => `${date ?? '1970-01-01'}T00:00:00Z`;

/**
 * @param {FeedName} name
 * @param {readonly Entry[]} entries Newest first.
 * @param {Options} options
 */
function feed(name, entries, { lang, localPath }) {
  const page = `${ORIGIN}${localPath(lang, `/${name}`)}`;
  const changes = entries.map(({ updated, published }) => at(updated ?? published)).sort();
  const written = entries.map(({ url, title, published, updated, summary, html }) =>
    [
      '<entry>',
      `<id>${url}</id>`,
      `<title>${escaped(title)}</title>`,
      `<link href="${url}"/>`,
      published === undefined ? '' : `<published>${at(published)}</published>`,
      `<updated>${at(updated ?? published)}</updated>`,
      summary === undefined ? '' : `<summary>${escaped(summary)}</summary>`,
      // As XHTML, because what the server fills in is escaped once.
      `<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${xhtml(html)}</div></content>`,
      '</entry>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tags[lang]}">`,
    `<id>${page}</id>`,
    `<title>${titles[name][lang]}</title>`,
    `<link rel="self" href="${ORIGIN}/${feedFile(name, lang)}"/>`,
    `<link href="${page}"/>`,
    `<updated>${changes.at(-1) ?? at(undefined)}</updated>`,
    '<author><name>%BRAND_NAME%</name></author>',
    ...written,
    '</feed>',
    '',
  ].join('\n');
}

/**
 * @param {import('@waybill/contract/site-content').SiteContent['updates']} updates Newest first.
 * @param {Options} options
 */
export function updatesFeed(updates, options) {
  const { lang, localPath } = options;
  const entries = updates.map(({ id, date, title, text }) => ({
    url: `${ORIGIN}${localPath(lang, '/updates')}#${id}`,
    title: title[lang],
    published: undefined,
    updated: date,
    html: text[lang].map((part) => `<p>${escaped(part)}</p>`).join(''),
  }));
  return feed('updates', entries, options);
}

/** Readers show an article outside of this site. */
const absolute = (/** @type {string} */ html) =>
  html
    .replace(/ (href|src)="\//g, ` $1="${ORIGIN}/`)
    .replace(/ srcset="([^"]*)"/g, (_, list) => ` srcset="${list.replace(/(^|, )\//g, `$1${ORIGIN}/`)}"`);

/**
 * @param {readonly import('../src/features/content/types.ts').BlogArticle[]} articles Newest first.
 * @param {Options} options
 */
export function blogFeed(articles, options) {
  const { lang, localPath } = options;
  const entries = articles.map(({ name, title, description, date, updated, html }) => ({
    url: `${ORIGIN}${localPath(lang, `/blog/${name}`)}`,
    title,
    published: date,
    updated: updated ?? date,
    summary: description,
    html: absolute(html),
  }));
  return feed('blog', entries, options);
}
