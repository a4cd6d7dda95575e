/** Fetches from a provider that a customer named, only from addresses on the internet, without following redirects. */
import { type CustomFetch, customFetch, type FetchBody } from 'openid-client';
import type { Outgoing } from '../outgoing/port.ts';

/** Answers with one of these have no body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

export const guardedFetch =
  (outgoing: Outgoing): CustomFetch =>
  async (url, { method, headers, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new TypeError(`${method} is not sent to providers`);
    const sent = await outgoing.send({
      url,
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === null || body === undefined ? {} : { body: formOf(body) }),
    });
    // As a fetch that fails, so that it counts as a provider that is away.
    if (sent.outcome !== 'answered') throw new TypeError(`the provider is not reached: ${sent.why}`);
    const { status, type } = sent;
    if (status < 200 || status > 599) throw new TypeError(`the provider answers with status ${status}`);
    return new Response(WITHOUT_BODY.has(status) ? null : new Uint8Array(sent.body), {
      status,
      headers: type === '' ? {} : { 'content-type': type },
    });
  };

/** The client library sends forms only. */
function formOf(body: FetchBody): string {
  if (typeof body === 'string') return body;
  if (!(body instanceof URLSearchParams)) throw new TypeError('only forms are sent to providers');
  return body.toString();
}

/** What a call of the client library takes to use it. */
export const fetchingBy = (fetch: CustomFetch | undefined) =>
  fetch === undefined ? {} : { [customFetch]: fetch };
