/** Renders the API docs as one page: the guide, then every call of the contract. */
import type { Endpoint } from '@waybill/contract/endpoint';
import type { ApiTable } from '@waybill/contract/openapi';
import { pageTitle } from '@waybill/contract/page-title';
import { type Html, html } from '../pages/html.ts';
import { callPaper, type DocsOptions } from './call.ts';
import { errorsTable } from './error-codes.ts';
import { guideSections } from './guide/guide.ts';
import { guideWords } from './guide/guide-words.ts';
import { prose } from './guide/prose.ts';
import { docsWords } from './words.ts';

const mark = html`<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><path class="mark-paper" d="M6 0h9.5a2.5 2.5 0 0 0 5 0 6 6 0 0 1 5.5 6v14a6 6 0 0 1-5.5 6 2.5 2.5 0 0 0-5 0H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z"/><path class="mark-bars" d="M4 7h2v12H4zM7.5 7h1v12h-1zM10 7h3v12h-3z"/><path class="mark-stub" d="M17.25 7h1.5v2.4h-1.5zM17.25 11.8h1.5v2.4h-1.5zM17.25 16.6h1.5v2.4h-1.5z"/></svg>`;

type Group = readonly [tag: string, calls: readonly (readonly [name: string, endpoint: Endpoint])[]];

/** By the noun that they belong to, in the order of the table. */
function groupsOf(api: ApiTable, isMeant: (endpoint: Endpoint) => boolean): Group[] {
  const meant = Object.entries(api).filter(([, endpoint]) => isMeant(endpoint));
  return [...new Set(meant.map(([, { tag }]) => tag))].map((tag) => [
    tag,
    meant.filter(([, endpoint]) => endpoint.tag === tag),
  ]);
}

const callLinks = (groups: readonly Group[]): Html[] =>
  groups.map(
    ([tag, calls]) =>
      html`<p class="tag">${tag}</p><ul>${calls.map(
        ([name, { method, path }]) =>
          html`<li><a href="#${name}"><span class="method" data-method="${method}">${method}</span> <code>${path}</code></a></li>`,
      )}</ul>`,
  );

const cards = (part: string, groups: readonly Group[], options: DocsOptions): Html[] =>
  groups.map(
    ([tag, calls]) =>
      html`<section aria-labelledby="${part}-${tag}"><h3 class="group" id="${part}-${tag}">${tag}</h3>${calls.map(([name, endpoint]) => callPaper(name, endpoint, options))}</section>`,
  );

export function docsPage(api: ApiTable, options: DocsOptions): string {
  const { lang, version, brandName } = options;
  const words = docsWords[lang];
  const { sections: names, copy, copied } = guideWords[lang];
  const guide = guideSections(api, options);
  const withKey = groupsOf(api, ({ scope }) => scope !== undefined);
  const ownPages = groupsOf(api, ({ scope }) => scope === undefined);
  const page = html`<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${pageTitle(words.tab, brandName)}</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/fonts.css">
  <link rel="stylesheet" href="/api/docs.css">
  <script type="module" src="/api/docs.js" data-copy="${copy}" data-copied="${copied}"></script>
</head>
<body>
  <a class="skip" href="#with-key">${words.skip}</a>
  <header>
    <a class="logo" href="${lang === 'zh' ? '/zh' : '/'}" aria-label="${words.home(brandName)}">${mark} ${brandName}</a>
    <a class="other" href="/api/docs${lang === 'zh' ? '' : '?lang=zh'}" lang="${lang === 'zh' ? 'en' : 'zh-CN'}">${words.other}</a>
  </header>
  <main class="page">
    <div class="intro">
      <h1>${words.title(brandName)} <small>${version}</small></h1>
      <p class="lead">${prose(words.lead(brandName))}</p>
    </div>
    <nav aria-label="${words.contents}">
      <ul class="sections">${guide.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
      <ul class="sections parts">
        <li><a href="#with-key">${names.withKey}</a></li>
        <li><a href="#own-pages">${names.ownPages}</a></li>
        <li><a href="#codes">${names.codes}</a></li>
      </ul>
      <div class="all-calls">
        <details open><summary class="part">${names.withKey}</summary>${callLinks(withKey)}</details>
        <details><summary class="part">${names.ownPages}</summary>${callLinks(ownPages)}</details>
        <p class="part"><a href="#codes">${names.codes}</a></p>
      </div>
    </nav>
    <div class="content">
      ${guide.map(
        ({ id, title, content }) =>
          html`<section class="guide" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${content}</section>`,
      )}
      <h2 id="with-key">${names.withKey}</h2>
      <p class="lead">${prose(names.withKeyLead)}</p>
      ${cards('with-key', withKey, options)}
      <h2 id="own-pages">${names.ownPages}</h2>
      <p class="lead">${prose(names.ownPagesLead)}</p>
      ${cards('own-pages', ownPages, options)}
      <section aria-labelledby="codes">
        <h2 id="codes">${names.codes}</h2>
        <p class="lead">${prose(names.codesLead)}</p>
        ${errorsTable(api, lang)}
      </section>
    </div>
  </main>
</body>
</html>`;
  return page.markup;
}
