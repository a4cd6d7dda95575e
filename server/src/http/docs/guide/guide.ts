/** Renders the guide of the API docs: how to begin, and what holds for every call. */
import type { Endpoint } from '@waybill/contract/endpoint';
import type { ApiTable } from '@waybill/contract/openapi';
import { SCOPES } from '@waybill/contract/scopes';
import { KEY_LIMIT, KEY_POLICY } from '../../access/key-use.ts';
import { type Html, html } from '../../pages/html.ts';
import type { DocsOptions } from '../call.ts';
import { errorExample } from '../error-codes.ts';
import { exampleSection } from './examples.ts';
import { guideWords } from './guide-words.ts';
import { codeBlock, paragraphs, prose } from './prose.ts';
import type { GuideWords } from './words.ts';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Html;
}

const calls = (api: ApiTable, isMeant: (endpoint: Endpoint) => boolean): Html =>
  html`<ul class="call-list">${Object.entries(api)
    .filter(([, endpoint]) => isMeant(endpoint))
    .map(
      ([name, { method, path }]) =>
        html`<li><a href="#${name}"><span class="method" data-method="${method}">${method}</span> <code>${path}</code></a></li>`,
    )}</ul>`;

const start = ({ start: words }: GuideWords, { serverUrl }: DocsOptions): Html => html`
  <ol class="steps">${words.steps.map((step) => html`<li>${prose(step)}</li>`)}</ol>
  ${codeBlock(`export WAYBILL_URL=${serverUrl}\nexport WAYBILL_KEY=wbk_…`)}
  <h3>${words.first}</h3>
  ${codeBlock('curl -H "Authorization: Bearer $WAYBILL_KEY" "$WAYBILL_URL/api/transfers?limit=3"')}`;

const scopes = ({ scopes: words }: GuideWords, api: ApiTable): Html => html`
  <p>${prose(words.lead)}</p>
  <table class="fields scopes">
    <caption class="hidden">${words.title}</caption>
    <thead><tr><th scope="col">${words.scope}</th><th scope="col">${words.allows}</th><th scope="col">${words.calls}</th></tr></thead>
    <tbody>${SCOPES.map((scope) => {
      const own = calls(api, (endpoint) => endpoint.scope === scope);
      const count = Object.values(api).filter((endpoint) => endpoint.scope === scope).length;
      return html`<tr>
        <th scope="row"><code>${scope}</code></th>
        <td>${words.meaning[scope]}</td>
        <td><details><summary>${words.count(count)}</summary>${own}</details></td>
      </tr>`;
    })}</tbody>
  </table>`;

const client = ({ client: words }: GuideWords, { serverUrl }: DocsOptions): Html => html`
  ${paragraphs(words.text)}
  ${codeBlock(`npm install ${serverUrl}/api/waybill-client.tgz`)}`;

const versions = ({ versions: words }: GuideWords): Html => html`
  <p>${prose(words.lead)}</p>
  <div class="pair">
    <div><p><b>${words.may}</b></p><ul>${words.mayList.map((one) => html`<li>${prose(one)}</li>`)}</ul></div>
    <div><p><b>${words.stays}</b></p><ul>${words.staysList.map((one) => html`<li>${prose(one)}</li>`)}</ul></div>
  </div>
  <p>${prose(words.end)}</p>`;

const limits = ({ limits: { text } }: GuideWords): Html => {
  const [first = '', ...more] = text;
  const headers = `RateLimit-Policy: ${KEY_POLICY}\nRateLimit: "key";r=${KEY_LIMIT.points - 3};t=42`;
  return html`${paragraphs([first.replace('{calls}', String(KEY_LIMIT.points))])}${codeBlock(headers)}${paragraphs(more)}`;
};

const idempotency = ({ idempotency: words }: GuideWords, api: ApiTable): Html => html`
  ${paragraphs(words.text)}
  <details><summary>${words.calls}</summary>${calls(api, ({ idempotencyKey }) => idempotencyKey !== undefined)}</details>`;

export function guideSections(api: ApiTable, options: DocsOptions): readonly Section[] {
  const words = guideWords[options.lang];
  const section = (id: string, { title }: { readonly title: string }, content: Html): Section => ({
    id,
    title,
    content,
  });
  return [
    section('start', words.start, start(words, options)),
    section('scopes', words.scopes, scopes(words, api)),
    section('examples', words.examples, exampleSection(words)),
    section('client', words.client, client(words, options)),
    section('errors', words.errors, html`${paragraphs(words.errors.text)}${codeBlock(errorExample)}`),
    section('paging', words.paging, html`${paragraphs(words.paging.text)}`),
    section('limits', words.limits, limits(words)),
    section('idempotency', words.idempotency, idempotency(words, api)),
    section('webhooks', words.webhooks, html`${paragraphs(words.webhooks.text)}`),
    section('versions', words.versions, versions(words)),
  ];
}
