/** Writes the lines of a page's head that the template does not have. */

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => entities[letter]);

/** Replaced by the server, which alone knows the address it is reached at. */
const ORIGIN = '%PUBLIC_URL%';

const ogLocale = { en: 'en_US', zh: 'zh_CN' };

/** The picture of pages without one of their own. */
export const SITE_PICTURE = '/og.png';

/** A closing tag inside a text must not end the script. */
const dataHtml = (data) =>
  `<script type="application/ld+json">${JSON.stringify(data).replace(/[<>&]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)}</script>`;

/**
 * @typedef {object} HeadOptions
 * @property {'en' | 'zh'} lang
 * @property {boolean} hidden
 * @property {string | null} path Null where the address is not known at build time.
 * @property {ReadonlyArray<[string, string]>} alternates
 * @property {string} [image] The address of the picture that chats show beside a link.
 * @property {{ published: string, changed: string }} [article] The ISO days of an article.
 * @property {{ title: string, path: string } | null} [feed]
 * @property {object | null} [data] What search engines read.
 */

/**
 * @param {{ title: string, description: string }} head
 * @param {HeadOptions} page
 */
export function headHtml(head, page) {
  const { lang, hidden, path, alternates, image = SITE_PICTURE, article, feed = null, data = null } = page;
  const title = escaped(head.title);
  // Beside a link the name stands on its own.
  const shared = title.replace(/ · %BRAND_NAME%$/, '');
  const description = escaped(head.description);
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta name="robots" content="${hidden ? 'noindex' : 'index, follow'}">`,
  ];
  if (path !== null) {
    const url = `${ORIGIN}${path}`;
    lines.push(
      `<link rel="canonical" href="${url}">`,
      ...alternates.map(([tag, to]) => `<link rel="alternate" hreflang="${tag}" href="${ORIGIN}${to}">`),
      `<meta property="og:url" content="${url}">`,
    );
  }
  if (feed !== null)
    lines.push(
      `<link rel="alternate" type="application/atom+xml" title="${escaped(feed.title)}" href="${feed.path}">`,
    );
  lines.push(
    `<meta property="og:type" content="${article === undefined ? 'website' : 'article'}">`,
    '<meta property="og:site_name" content="%BRAND_NAME%">',
    `<meta property="og:locale" content="${ogLocale[lang]}">`,
    `<meta property="og:title" content="${shared}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${ORIGIN}${image}">`,
    '<meta property="og:image:type" content="image/png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${shared}">`,
  );
  if (article !== undefined)
    lines.push(
      `<meta property="article:published_time" content="${article.published}">`,
      `<meta property="article:modified_time" content="${article.changed}">`,
    );
  lines.push(
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${shared}">`,
    `<meta name="twitter:description" content="${description}">`,
    `<meta name="twitter:image" content="${ORIGIN}${image}">`,
    `<meta name="twitter:image:alt" content="${shared}">`,
  );
  if (data !== null) lines.push(dataHtml(data));
  return lines.join('\n    ');
}

const FONTS = ['bricolage-grotesque-latin-wght-normal.woff2', 'geist-latin-wght-normal.woff2'];

const fontsHtml = (chunks) =>
  FONTS.map((name) => {
    const href = chunks.assetNamed(name);
    return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;
  });

/** For ready HTML: fonts above the fold now; the scripts are only named, and fetched when the page was painted. */
export const readyPreloads = (chunks, scripts) =>
  [...fontsHtml(chunks), `<meta name="after-paint" content="${scripts.join(' ')}">`].join('\n    ');

/** For a shell, which shows nothing without its scripts. */
export const shellPreloads = (chunks, scripts) =>
  [
    ...fontsHtml(chunks),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ].join('\n    ');
