/** Renders one call of the API as HTML. */
import { type Endpoint, OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { errors } from '@waybill/contract/errors';
import { isEmpty, schemaOf } from '@waybill/contract/json-schema';
import { errorsOf } from '@waybill/contract/openapi';
import { type Html, html } from '../pages/html.ts';
import { curlOf } from './curl.ts';
import { guideWords } from './guide/guide-words.ts';
import { codeBlock, prose } from './guide/prose.ts';
import { type Row, rowsOf, typeText } from './schema.ts';
import { type DocsLang, docsWords } from './words.ts';

export interface DocsOptions {
  readonly lang: DocsLang;
  readonly version: string;
  readonly serverUrl: string;
  readonly brandName: string;
}

type Words = (typeof docsWords)[DocsLang];

function fieldsTable(caption: string, rows: readonly Row[], words: Words, asked: boolean): Html {
  return html`<table class="fields">
    <caption>${caption}</caption>
    <thead><tr><th scope="col">${words.field}</th><th scope="col">${words.type}</th><th scope="col">${words.meaning}</th></tr></thead>
    <tbody>${rows.map(
      ({ name, type, required, notes }) => html`<tr>
        <th scope="row"><code>${name}</code>${asked ? html`<small>${required ? words.required : words.optional}</small>` : undefined}</th>
        <td><code>${type}</code></td>
        <td>${notes.map((note) => html`<span>${note}</span>`)}</td>
      </tr>`,
    )}</tbody>
  </table>`;
}

const ownPagesRow = ({ ownPages, scope }: Endpoint, words: Words): Row => ({
  name: OWN_PAGES_HEADER,
  type: '"1"',
  required: ownPages === true && scope === undefined,
  notes: [ownPages === true ? words.ownPages : words.ownPagesWithCookie],
});

function input(endpoint: Endpoint, words: Words): Html[] {
  return (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    const own = part === 'headers' && endpoint.ownPages !== undefined ? [ownPagesRow(endpoint, words)] : [];
    if (schema === undefined || isEmpty(schema))
      return own.length === 0 ? [] : [fieldsTable(words.parts[part], own, words, true)];
    if (part === 'body' && endpoint.bytes !== undefined) {
      const types = endpoint.bytes.types.map((type) => html`<code>${type}</code> `);
      return [html`<p class="answer"><b>${words.parts.body}</b> ${types}</p>`];
    }
    return [
      fieldsTable(words.parts[part], [...own, ...rowsOf('', schemaOf(schema), true, words)], words, true),
    ];
  });
}

function answers(endpoint: Endpoint, words: Words): Html[] {
  return Object.entries(endpoint.answers).map(([status, schema]) => {
    const caption = `${words.answer} ${status}`;
    if (endpoint.kind === 'stream') {
      const media = endpoint.media ?? 'application/octet-stream';
      return html`<p class="answer"><b>${caption}</b> ${words.stream} <code>${media}</code></p>`;
    }
    if (isEmpty(schema)) return html`<p class="answer"><b>${caption}</b> ${words.noBody}</p>`;
    const written = schemaOf(schema);
    const rows = rowsOf('', written, true, words);
    return rows.length > 0
      ? fieldsTable(caption, rows, words, false)
      : html`<p class="answer"><b>${caption}</b> <code>${typeText(written)}</code></p>`;
  });
}

function whoMay({ access, scope, idempotencyKey }: Endpoint, lang: DocsLang): Html {
  const words = guideWords[lang];
  const key =
    scope === undefined
      ? html`${words.noKey}`
      : html`${words.takesKey} · ${words.examples.scope} <code>${scope}</code>`;
  const repeats =
    idempotencyKey === undefined
      ? undefined
      : html`<li><a href="#idempotency">${prose(words.takesIdempotencyKey)}</a></li>`;
  return html`<p class="who" data-access="${access}">${docsWords[lang].access[access]}</p>
    <ul class="takes"><li>${scope === undefined ? key : html`<a href="#scopes">${key}</a>`}</li>${repeats}</ul>`;
}

export function callPaper(name: string, endpoint: Endpoint, { lang, serverUrl }: DocsOptions): Html {
  const words = docsWords[lang];
  return html`<article class="card" id="${name}" aria-labelledby="${name}-title">
    <div class="main">
      <h4 class="call" id="${name}-title"><span class="method" data-method="${endpoint.method}">${endpoint.method}</span> <code>${endpoint.path}</code></h4>
      <p lang="en">${prose(endpoint.summary)}</p>
      ${input(endpoint, words)}
      ${answers(endpoint, words)}
    </div>
    <aside class="stub">
      ${whoMay(endpoint, lang)}
      <h5>${words.tryIt}</h5>
      ${codeBlock(curlOf(endpoint, serverUrl))}
      <h5>${words.errors}</h5>
      <ul class="codes">${errorsOf(endpoint).map(
        (code) =>
          html`<li><a href="#error-${code}"><code>${errors[code].status}</code> <code>${code}</code></a></li>`,
      )}</ul>
    </aside>
  </article>`;
}
