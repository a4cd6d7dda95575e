/** Renders the table of all error codes, and the body that carries one. */
import { type ErrorCode, errorCodes, errors } from '@waybill/contract/errors';
import { type ApiTable, errorsOf } from '@waybill/contract/openapi';
import { type Html, html } from '../pages/html.ts';
import { type DocsLang, docsWords } from './words.ts';

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

export function errorsTable(api: ApiTable, lang: DocsLang): Html {
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

export const errorExample = JSON.stringify(
  {
    error: {
      code: 'invalid_input',
      message: errors.invalid_input.message,
      fields: { email: 'Enter a valid email address.' },
      requestId: '…',
    },
  },
  null,
  2,
);
