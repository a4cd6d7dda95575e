/** Fetches the PDF of an invoice from Stripe, so that a browser needs no other host than ours. */
import { AppError } from '@waybill/contract/errors';
import type { Logger } from 'pino';

const MAX_BYTES = 5_000_000;
const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 3;

/** The address comes from Stripe’s answer; still only Stripe is asked. */
const isStripe = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && (hostname === 'stripe.com' || hostname.endsWith('.stripe.com'));

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function follow(address: URL, apiUrl: string | undefined, signal: AbortSignal): Promise<Response> {
  let next = address;
  for (let step = 0; step <= MOST_REDIRECTS; step++) {
    if (!isStripe(next) && next.origin !== apiUrl) throw new Error('the PDF is not on Stripe’s servers');
    const response = await fetch(next, { redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    next = new URL(location, next);
  }
  throw new Error('the PDF was moved too often');
}

async function download(address: string, apiUrl: string | undefined, timeoutMs: number): Promise<Uint8Array> {
  const response = await follow(new URL(address), apiUrl, AbortSignal.timeout(timeoutMs));
  const pdf = response.ok && response.body !== null ? await readAll(response.body) : undefined;
  if (pdf === undefined) throw new Error(`the PDF was answered with ${response.status}, or is too large`);
  return pdf;
}

export async function fetchPdf(
  address: string,
  apiUrl: string | undefined,
  log: Logger,
  timeoutMs = TIMEOUT_MS,
): Promise<Uint8Array> {
  try {
    return await download(address, apiUrl, timeoutMs);
  } catch (error) {
    // The address itself opens the invoice, so it is not logged.
    log.warn(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'an invoice could not be fetched',
    );
    throw new AppError('payments_unavailable');
  }
}
