/** Writes what stands in a page's head beside the template's own lines. */

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, (letter) => entities[letter]);

/** Replaced by the server, which alone knows the address it is reached at. */
const ORIGIN = '%PUBLIC_URL%';

const ogLocale = { en: 'en_US', zh: 'zh_CN' };

/**
 * @param {{ title: string, description: string }} head
 * @param {{ lang: string, hidden: boolean, path: string | null, alternates: ReadonlyArray<[string, string]> }} page
 *   `path` is null where the address is not known at build time.
 */
export function headHtml(head, { lang, hidden, path, alternates }) {
  const title = escaped(head.title);
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
  lines.push(
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Waybill">',
    `<meta property="og:locale" content="${ogLocale[lang]}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${ORIGIN}/og.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${title}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="twitter:title" content="${title}">`,
    `<meta name="twitter:description" content="${description}">`,
    `<meta name="twitter:image" content="${ORIGIN}/og.png">`,
  );
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
