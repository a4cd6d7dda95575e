/** Renders every public page in every language to ready HTML, and the others to a shell; any doubt stops the build. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readChunks, sourcesOf } from './chunks.mjs';
import { feed, feedFile } from './feed.mjs';
import { headHtml, readyPreloads, shellPreloads } from './head.mjs';

/** An address that no page has; what is rendered for it serves for all such. */
const NOWHERE = '/nowhere-at-all';

/** A part that stands for anything is no name for a file. */
const fileOf = (path) =>
  `pages${path === '/' ? '/index' : path.replaceAll(':', '_').replace('*', '_any')}.html`;
const isPattern = (path) => path.includes(':');

/** HTML the policy would refuse, or that shows that something was not ready. */
function check(path, html) {
  const inside = html.replace(/<script [^>]*src="[^"]+"[^>]*><\/script>/g, '');
  const wrong = [
    [/<script/i, 'an inline script'],
    [/<style/i, 'an inline style sheet'],
    [/\son\w+="/i, 'an inline handler'],
    [/<!--\$[!?]-->/, 'a part that was still loading'],
    [/Something broke|Connection trouble/, 'the trouble page'],
    [
      /\b(?:site|landing|auth|dash|library|account|feedback|receive|updates|residency|pricing|checkout)\.\w+\.\w+/,
      'the key of a missing text',
    ],
    [/\bundefined\b|\bNaN\b|\[object /, 'a value that is none'],
  ];
  for (const [pattern, what] of wrong) if (pattern.test(inside)) throw new Error(`${path} contains ${what}`);
  if (!/<h1[\s>]/.test(inside)) throw new Error(`${path} has no heading`);
}

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
    render,
    updates,
  } = server;
  const chunks = await readChunks(site);
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
      // The server fills in what it sells, what a new account gets, and its main address.
      '<html lang="en" data-payments="sandbox" data-new-role="free" data-site="">': `<html lang="${htmlLang[lang]}" data-payments="%PAYMENTS%" data-new-role="%NEW_ROLE%" data-site="%PUBLIC_URL%">`,
      '<!--head-->': head,
      '<!--page-->': body,
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
    const html = fill({
      lang,
      head: headHtml(head, { lang, hidden, path: known ? path : null, alternates }),
      preload,
      body,
    });
    check(path, html);
    return html;
  };

  for (const lang of LANGS) {
    for (const address of publicPages) {
      const path = localPath(lang, address.path);
      await write(fileOf(path), await ready(address, lang, path, !isPattern(path)));
      pages.push({ path, lang, file: fileOf(path), ...(address.hidden ? { hidden: true } : {}) });
    }
    const lost = localPath(lang, NOWHERE);
    await write(fileOf(localPath(lang, '/404')), await ready(notFound, lang, lost, false));
  }
  const shell = { title: 'Waybill', description: 'Waybill' };
  for (const lang of LANGS) {
    const shells = [
      ...[...linkPages, ...dashPages, ...dashDetours].map(({ path }) => ({ path, kind: {} })),
      ...devPages.map(({ path }) => ({ path, kind: { dev: true } })),
      // The last one, because what it stands for includes the others.
      { path: dashNotFound.path, kind: { missing: true } },
    ];
    for (const { path: plain, kind } of shells) {
      const path = localPath(lang, plain);
      const head = headHtml(shell, { lang, hidden: true, path: null, alternates: [] });
      const preload = shellPreloads(chunks, chunks.startScripts().slice(1));
      await write(fileOf(path), fill({ lang, head, preload, body: '' }));
      pages.push({ path, lang, file: fileOf(path), hidden: true, ...kind });
    }
  }
  for (const lang of LANGS) await write(feedFile(lang), feed(updates, { lang, localPath }));
  await rm(join(site, 'index.html'));
  await rm(join(site, 'manifest.json'));
  const firstOf = (all, path, frames) => {
    const address = all.find((one) => one.path === path);
    return LANGS.map((lang) => {
      const texts = frames ? ['dash', 'errors'].map((area) => `src/i18n/${lang}/${area}.ts`) : [];
      return ['/theme.js', ...chunks.scriptsOf([...sourcesOf(address, lang, frames), ...texts])];
    });
  };
  return {
    pages,
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
