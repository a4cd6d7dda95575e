/** Creates presigned URLs, so that curl can use our store like any other server. */
import { createHash, createHmac } from 'node:crypto';

/** @param {string | Buffer} key @param {string} text */
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();

/** @typedef {{ id: string, secret: string, token?: string, region?: string }} Keys */

/** @type {Keys} */
export const KEYS = { id: 'bench-access', secret: 'bench-secret-key' };

/**
 * @param {string} base
 * @param {string} method
 * @param {string} path
 * @param {Record<string, string>} [query]
 * @param {Keys} [keys]
 * @param {Record<string, string>} [headers] in lower case; signed too
 */
export function presign(base, method, path, query = {}, keys = KEYS, headers = {}) {
  const { id, secret, token, region = 'us-east-1' } = keys;
  const time = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
  const date = time.slice(0, 8);
  const scope = `${date}/${region}/s3/aws4_request`;
  const signed = Object.entries({ host: new URL(base).host, ...headers }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const names = signed.map(([name]) => name).join(';');
  const all = {
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${id}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': '3600',
    'X-Amz-SignedHeaders': names,
    ...(token === undefined ? {} : { 'X-Amz-Security-Token': token }),
  };
  const canonical = Object.entries(all)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
  const request = `${method}\n${path}\n${canonical}\n${lines}\n${names}\nUNSIGNED-PAYLOAD`;
  const digest = createHash('sha256').update(request).digest('hex');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request');
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`).toString('hex');
  return `${base}${path}?${canonical}&X-Amz-Signature=${signature}`;
}
