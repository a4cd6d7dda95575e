/** Adds CORS headers to responses, and answers preflight requests. */
import { S3Error } from '../../errors.ts';
import type { Store } from '../../port.ts';
import { sendEmpty } from '../answers/send.ts';
import type { Opening } from '../exchange.ts';
import type { Headers } from '../headers.ts';
import { corsHeaders, corsVary } from './match.ts';

const rulesOf = (store: Store, bucket: string | undefined) =>
  bucket === undefined || store.headBucket(bucket) === undefined ? [] : (store.cors(bucket) ?? []);

/** Errors have them too: a page must be able to read why it was refused. */
export function addCors(exchange: Opening, store: Store, bucket: string | undefined, headers: Headers): void {
  const origin = headers.get('origin');
  const rules = rulesOf(store, bucket);
  const found = origin && corsHeaders(rules, { origin, method: exchange.req.method ?? '', headers: [] });
  Object.assign(exchange.always, found || corsVary(rules));
}

export function answerPreflight(
  exchange: Opening,
  store: Store,
  bucket: string | undefined,
  headers: Headers,
): void {
  const origin = headers.get('origin');
  const method = headers.get('access-control-request-method');
  if (!origin || !method) throw new S3Error('InvalidRequest', 'Origin and the method asked for are needed.');
  const names = (headers.get('access-control-request-headers') ?? '').toLowerCase().split(',');
  const asked = names.map((name) => name.trim()).filter((name) => name !== '');
  if (!asked.every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name))) throw new S3Error('InvalidRequest');
  const found = corsHeaders(rulesOf(store, bucket), { origin, method, headers: asked });
  if (found === undefined) throw new S3Error('AccessForbidden');
  sendEmpty(exchange, 200, found);
}
