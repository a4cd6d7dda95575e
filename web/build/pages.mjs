/** Renders every public page in every language to ready HTML, and the others to a shell; any doubt stops the build. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readChunks, sourcesOf } from './chunks.mjs';
import { content, forServer } from './content.mjs';
import { blogFeed, feedFile, feedOfPage, updatesFeed } from './feed.mjs';
import { headHtml, readyPreloads, SITE_PICTURE, shellPreloads } from './head.mjs';
import { openOg } from './og.mjs';
import { runTs } from './run-ts.mjs';

/** What the server fills in for the scripts: what it sells, what a new account gets, where people log in, its main address, who runs it, and its regions. */
const SETTINGS = [
  'data-payments="%PAYMENTS%" data-new-role="%NEW_ROLE%" data-sso="%SSO_NAME%" data-sso-only="%SSO_ONLY%" data-site="%PUBLIC_URL%" data-name="%BRAND_NAME%"',
  'data-operator-name="%OPERATOR_NAME%" data-operator-address="%OPERATOR_ADDRESS_LINES%"',
  'data-operator-contact="%OPERATOR_CONTACT%"',
  'data-price-note="%PRICE_NOTE:%" data-price-note-zh="%PRICE_NOTE_ZH:%"',
  'data-reviews="%REVIEW_DATA%" data-regions="%REGION_DATA%"',
].join(' ');

/** An address that no page has; what is rendered for it serves for all such. */
const NOWHERE = '/nowhere-at-all';

/** A part that stands for anything is no name for a file. */
const fileOf = (path) =>
  `pages${path === '/' ? '/index' : path.replaceAll(':', '_').replace('*', '_any')}.html`;
/** What every page of the dashboard fetches before its own files. */
const DASH_START = ['src/app/dash-routes.tsx', 'src/i18n/dash-messages.ts'];

const isPattern = (path) => path.includes(':');

/** HTML the policy would refuse, or that shows that something was not ready. */
function check(path, html) {
  const inside = html
    .replace(/<script [^>]*src="[^"]+"[^>]*><\/script>/g, '')
    // Data, which browsers neither run nor hold against the policy.
    .replace(/<script type="application\/ld\+json">[^<]*<\/script>/g, '');
  const wrong = [
    [/<script/i, 'an inline script'],
    [/<style/i, 'an inline style sheet'],
    [/\son\w+="/i, 'an inline handler'],
    [/<!--\$[!?]-->/, 'a part that was still loading'],
    [/Something broke|Connection trouble/, 'the trouble page'],
    [
      /\b(?:site|landing|tour|auth|dash|library|account|feedback|receive|updates|residency|pricing|checkout)\.\w+\.\w+/,
      'the key of a missing text',
    ],
    [/\bundefined\b|\bNaN\b|\[object /, 'a value that is none'],
  ];
  for (const [pattern, what] of wrong) if (pattern.test(inside)) throw new Error(`${path} contains ${what}`);
  if (!/<h1[\s>]/.test(inside)) throw new Error(`${path} has no heading`);
}

/** The content with what the server fills in as it is in HTML: scripts have braces around the names. */
const served = async () => {
  const { languages, updates, redirects } = await content();
  return JSON.parse(forServer(JSON.stringify({ languages, updates, redirects })));
};

export async function writePages({ site, serverSide }) {
  const server = await import(pathToFileURL(join(serverSide, 'entry-server.js')).href);
  const {
    LANGS,
    htmlLang,
    localPath,
    publicPages,
    dashPages,
    dashDetours,
    dashNotFound,
    devPages,
    linkPages,
    notFound,
    operatorPages,
    render,
  } = server;
  const chunks = await readChunks(site);
  const og = await openOg();
  const { structuredData } = await runTs('content/structured-data.ts');
  const template = await readFile(join(site, 'index.html'), 'utf8');
  const pages = [];

  const write = async (file, html) => {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), html);
  };
  const fill = ({ lang, head, preload, body }) => {
    // The build already preloads the entry's imports; our own list names them once, with the page's.
    const bare = template.replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
    const parts = {
      '<html lang="en" data-payments="sandbox" data-new-role="free" data-sso="" data-sso-only="" data-site="" data-name="Waybill" data-reviews="">': `<html lang="${htmlLang[lang]}" ${SETTINGS}>`,
      '<!--head-->': head,
      '<!--page-->': body,
      '/manifest.webmanifest': lang === 'zh' ? '/manifest.zh.webmanifest' : '/manifest.webmanifest',
    };
    let html = bare.replace('</head>', () => `  ${preload}\n  </head>`);
    for (const [mark, text] of Object.entries(parts)) {
      if (!html.includes(mark)) throw new Error(`the template has no ${mark}`);
      html = html.replace(mark, () => text);
    }
    return html;
  };
  const ready = async (address, lang, path, known) => {
    const { html: body, head } = await render(path.replaceAll(':', ''));
    const alternates = [
      ...LANGS.map((other) => [htmlLang[other], localPath(other, path)]),
      ['x-default', localPath('en', path)],
    ];
    const hidden = address.hidden === true;
    const preload = readyPreloads(chunks, chunks.scriptsOf(sourcesOf(address, lang)).slice(1));
    const { content: kind, document } = address;
    const single = kind === undefined || kind === 'pages' || document === undefined;
    const drawn = { lang, path, kind: single ? null : kind, group: document?.group, head, html: body };
    const image = hidden || address.path === '/' ? SITE_PICTURE : og.pictureOf(drawn);
    const early = address.page === 'pricing' ? '\n    <script src="/asking.js"></script>' : '';
    const html = fill({
      lang,
      head: `${headHtml(head, {
        lang,
        hidden,
        path: known ? path : null,
        alternates,
        image,
        feed: feedOfPage(address.page, lang),
        ...(document?.date && {
          article: { published: document.date, changed: document.updated ?? document.date },
        }),
        data: document === undefined ? null : structuredData({ lang, path, kind, document, image }),
      })}${early}`,
      preload,
      body,
    });
    check(path, html);
    return html;
  };

  const { languages, updates, redirects } = await served();
  const documentOf = (address, lang) =>
    address.content && languages[lang][address.content].find(({ name }) => name === address.page);
  /** The addresses of a page: of one that shows content files, one for each of them. */
  const addressesOf = (address, lang) => {
    if (address.items !== undefined)
      return languages[lang][address.items].map(({ id }) => ({
        ...address,
        path: address.path.replace(':name', id),
      }));
    if (address.content === undefined || !isPattern(address.path))
      return [{ ...address, document: documentOf(address, lang) }];
    return languages[lang][address.content].map((document) => ({
      ...address,
      path: address.path.replace(':name', document.name),
      document,
    }));
  };
  /** The ISO day on which what a page shows was last changed, where it is known. */
  const changedOf = ({ page, document }, lang) => {
    if (page === 'updates') return updates[0]?.date;
    const shown = page === 'blog' ? languages[lang].blog : [document ?? {}];
    return shown
      .map(({ updated, date }) => updated ?? date)
      .sort()
      .at(-1);
  };
  for (const lang of LANGS) {
    for (const address of publicPages.flatMap((each) => addressesOf(each, lang))) {
      const path = localPath(lang, address.path);
      await write(fileOf(path), await ready(address, lang, path, !isPattern(path)));
      const changed = changedOf(address, lang);
      pages.push({
        path,
        lang,
        file: fileOf(path),
        ...(address.hidden && { hidden: true }),
        ...(changed && { changed }),
      });
    }
    const lost = localPath(lang, NOWHERE);
    await write(fileOf(localPath(lang, '/404')), await ready(notFound, lang, lost, false));
  }
  const shell = { title: '%BRAND_NAME%', description: '%BRAND_NAME%' };
  for (const lang of LANGS) {
    const shells = [
      ...[...linkPages, ...dashPages, ...dashDetours, ...operatorPages].map(({ path }) => ({
        path,
        kind: {},
      })),
      ...devPages.map(({ path }) => ({ path, kind: { dev: true } })),
      // The last one, because what it stands for includes the others.
      { path: dashNotFound.path, kind: { missing: true } },
    ];
    for (const { path: plain, kind } of shells) {
      const path = localPath(lang, plain);
      const head = headHtml(shell, { lang, hidden: true, path: null, alternates: [] });
      const scripts = plain.startsWith('/dash') ? chunks.scriptsOf(DASH_START) : chunks.startScripts();
      const preload = shellPreloads(chunks, scripts.slice(1));
      await write(fileOf(path), fill({ lang, head, preload, body: '' }));
      pages.push({ path, lang, file: fileOf(path), hidden: true, ...kind });
    }
  }
  for (const lang of LANGS) {
    await write(feedFile('updates', lang), updatesFeed(updates, { lang, localPath }));
    await write(feedFile('blog', lang), blogFeed(languages[lang].blog, { lang, localPath }));
  }
  await og.write(site);
  await rm(join(site, 'index.html'));
  await rm(join(site, 'manifest.json'));
  const firstOf = (all, path, frames) => {
    const address = all.find((one) => one.path === path);
    return LANGS.map((lang) => {
      const texts = frames
        ? [...DASH_START, ...['dash', 'errors'].map((area) => `src/i18n/${lang}/${area}.ts`)]
        : [];
      return ['/theme.js', ...chunks.scriptsOf([...sourcesOf(address, lang, frames), ...texts])];
    });
  };
  return {
    pages,
    redirects: LANGS.flatMap((lang) =>
      redirects.map(({ path, to }) => ({ path: localPath(lang, path), to: localPath(lang, to) })),
    ),
    notFound: Object.fromEntries(LANGS.map((lang) => [lang, fileOf(localPath(lang, '/404'))])),
    firstScripts: {
      '/': firstOf(publicPages, '/'),
      '/r/:id': firstOf(linkPages, '/r/:id'),
      '/dash/transfers': firstOf(dashPages, '/dash/transfers', [
        'src/app/layouts/dash-frame.tsx',
        'src/app/layouts/library-frame.tsx',
      ]),
    },
  };
}
