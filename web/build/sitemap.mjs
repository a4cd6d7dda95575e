/** The pages search engines should know, each with its other languages and the day of its last change, where it is known. */

const ORIGIN = '%PUBLIC_URL%';
const tags = { en: 'en', zh: 'zh-Hans' };

const plain = (path) => path.replace(/^\/zh(?=$|\/)/, '') || '/';

/**
 * @param {ReadonlyArray<{ path: string, lang: 'en' | 'zh', hidden?: boolean, changed?: string }>} pages `changed` is an
 *   ISO day.
 */
export function sitemap(pages) {
  const shown = pages.filter((page) => !page.hidden);
  const entries = shown.map((page) => {
    const same = shown.filter((other) => plain(other.path) === plain(page.path));
    const links = same.map(
      (other) => `<xhtml:link rel="alternate" hreflang="${tags[other.lang]}" href="${ORIGIN}${other.path}"/>`,
    );
    const changed = page.changed === undefined ? '' : `<lastmod>${page.changed}</lastmod>`;
    return `<url><loc>${ORIGIN}${page.path}</loc>${changed}${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
