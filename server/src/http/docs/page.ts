/** Renders the API docs as one page from the contract. */

import { type ErrorCode, errorCodes, errors } from '@waybill/contract/errors';
import { type ApiTable, errorsOf } from '@waybill/contract/openapi';
import { pageTitle } from '@waybill/contract/page-title';
import { type Html, html } from '../pages/html.ts';
import { callPaper, type DocsOptions } from './call.ts';
import { docsWords } from './words.ts';

/** Errors that the server gives before a call is matched. */
const everywhere: readonly ErrorCode[] = [
  'bad_request',
  'not_found',
  'method_not_allowed',
  'timeout',
  'too_large',
  'uri_too_long',
  'unsupported_media_type',
  'unknown_host',
  'headers_too_large',
  'http_version',
  'key_invalid',
  'key_misplaced',
  'key_scope',
  'key_refused',
];

function errorsTable(api: ApiTable, { lang }: DocsOptions): Html {
  const words = docsWords[lang];
  const possible = new Set([...everywhere, ...Object.values(api).flatMap(errorsOf)]);
  const codes = errorCodes
    .filter((code) => possible.has(code))
    .sort((a, b) => errors[a].status - errors[b].status);
  return html`<table class="fields errors">
    <caption class="hidden">${words.errors}</caption>
    <thead><tr><th scope="col">${words.code}</th><th scope="col">${words.status}</th><th scope="col">${words.meaning}</th><th scope="col">${words.retry}</th></tr></thead>
    <tbody>${codes.map(
      (code) => html`<tr id="error-${code}">
        <th scope="row"><code>${code}</code></th>
        <td><code>${errors[code].status}</code></td>
        <td lang="en">${errors[code].message}</td>
        <td>${'retryable' in errors[code] ? words.retryYes : undefined}</td>
      </tr>`,
    )}</tbody>
  </table>`;
}

const errorExample = JSON.stringify(
  {
    error: {
      code: 'invalid_input',
      message: errors.invalid_input.message,
      fields: { email: '…' },
      requestId: '…',
    },
  },
  null,
  2,
);

const mark = html`<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><path class="mark-paper" d="M6 0h9.5a2.5 2.5 0 0 0 5 0 6 6 0 0 1 5.5 6v14a6 6 0 0 1-5.5 6 2.5 2.5 0 0 0-5 0H6a6 6 0 0 1-6-6V6a6 6 0 0 1 6-6Z"/><path class="mark-bars" d="M4 7h2v12H4zM7.5 7h1v12h-1zM10 7h3v12h-3z"/><path class="mark-stub" d="M17.25 7h1.5v2.4h-1.5zM17.25 11.8h1.5v2.4h-1.5zM17.25 16.6h1.5v2.4h-1.5z"/></svg>`;

export function docsPage(api: ApiTable, options: DocsOptions): string {
  const { lang, version, brandName } = options;
  const words = docsWords[lang];
  const calls = Object.entries(api);
  const groups = [...new Set(calls.map(([, { tag }]) => tag))].sort().map((tag) => ({
    tag,
    calls: calls.filter(([, endpoint]) => endpoint.tag === tag),
  }));
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
</head>
<body>
  <a class="skip" href="#calls">${words.skip}</a>
  <header>
    <a class="logo" href="${lang === 'zh' ? '/zh' : '/'}" aria-label="${words.home(brandName)}">${mark} ${brandName}</a>
    <a class="other" href="/api/docs${lang === 'zh' ? '' : '?lang=zh'}" lang="${lang === 'zh' ? 'en' : 'zh-CN'}">${words.other}</a>
  </header>
  <div class="page">
    <nav aria-label="${words.calls}">
      ${groups.map(
        (group) =>
          html`<p class="tag">${group.tag}</p><ul>${group.calls.map(
            ([name, { method, path }]) =>
              html`<li><a href="#${name}"><span class="method" data-method="${method}">${method}</span> <code>${path}</code></a></li>`,
          )}</ul>`,
      )}
      <p class="tag"><a href="#errors">${words.errors}</a></p>
    </nav>
    <main>
      <h1>${words.title(brandName)} <small>${version}</small></h1>
      <p class="lead">${words.lead(brandName)}</p>
      <p class="lead">${words.signIn} <a href="/api/openapi.json">${words.machine}</a></p>
      <div id="calls">${groups.map(
        (group) =>
          html`<section aria-labelledby="tag-${group.tag}"><h2 id="tag-${group.tag}">${group.tag}</h2>${group.calls.map(([name, endpoint]) => callPaper(name, endpoint, options))}</section>`,
      )}</div>
      <section aria-labelledby="errors">
        <h2 id="errors">${words.errors}</h2>
        <p class="lead">${words.errorsLead}</p>
        <pre><code>${errorExample}</code></pre>
        ${errorsTable(api, options)}
      </section>
    </main>
  </div>
</body>
</html>`;
  return page.markup;
}
