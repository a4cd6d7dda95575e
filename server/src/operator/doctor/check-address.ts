/** Checks the way from PUBLIC_URL to this Waybill: whether proxies say who visitors are, and let uploads through. */
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Config } from '../../config/config.ts';
import { makeProof, PROOF_HEADER } from '../../http/access/arrival-proof.ts';
import { type Arrival, arrivalSchema } from '../../monitoring/arrival.ts';
import { messageOf } from '../../refusal.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warning, problem } = findings('proxy');

const WITHIN_MS = 10_000;
/** An address for documents, which no visitor has. */
const INVENTED = '192.0.2.7';
/** More than proxies take by default. */
const LARGE_BYTES = 1e9;
const ANSWER_MS = 5_000;

const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? messageOf(error.cause) : messageOf(error);

/** `key` signs the request, so that a server at a wrong address learns nothing of use. */
export async function checkAddress({ publicUrl, storage }: Config, key: Uint8Array): Promise<Finding[]> {
  let answer: Response;
  let body: string;
  try {
    answer = await fetch(`${publicUrl}/arrival`, {
      headers: { [PROOF_HEADER]: makeProof(key), 'x-forwarded-for': INVENTED },
      redirect: 'manual',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    body = await answer.text();
  } catch (error) {
    return [
      problem(
        `${publicUrl} cannot be reached from here (${causeOf(error)}).`,
        'Check that Waybill and the proxy run, that the name leads to the proxy, and that its certificate is valid.',
      ),
    ];
  }
  const arrival = readArrival(body);
  if (arrival === undefined) return [strange(publicUrl, answer.status, body)];
  const found = [
    ...judgeArrival(arrival, publicUrl.startsWith('https:')),
    ...(storage === undefined ? await checkLargeBody(publicUrl) : []),
  ];
  if (found.length > 0) return found;
  const through = arrival.isTrusted ? `through the proxy at ${arrival.peer}` : 'without a proxy';
  return [ok(`${publicUrl} leads here, ${through}.`)];
}

function readArrival(body: string): Arrival | undefined {
  try {
    return arrivalSchema.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

function strange(publicUrl: string, status: number, body: string): Finding {
  if (status >= 300 && status < 400)
    return problem(
      `${publicUrl} redirects elsewhere.`,
      'Set PUBLIC_URL to the address that people end at, or let the proxy pass requests on.',
    );
  if (body.includes('unknown_host'))
    return problem(
      `The proxy at ${publicUrl} changes the Host header.`,
      'Pass it on as it came (nginx: proxy_set_header Host $http_host).',
    );
  if (status === 502 || status === 503 || status === 504)
    return problem(
      `${publicUrl} answers ${status}: the proxy finds no Waybill behind it.`,
      'Check that Waybill runs, and the address and port in the proxy.',
    );
  return problem(
    `${publicUrl} answers ${status}, but not as this Waybill.`,
    'Check that PUBLIC_URL, SECRET_KEY and the clocks are right on all servers, and that the proxy passes every path on.',
  );
}

/** The request carried an invented X-Forwarded-For, as anyone can send it. */
export function judgeArrival({ peer, isTrusted, forwardedFor }: Arrival, isHttps: boolean): Finding[] {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const saysWho = hops.some((hop) => hop !== '' && hop !== INVENTED);
  if (saysWho && isTrusted) return [];
  if (saysWho)
    return [
      problem(
        `The proxy at ${peer} is not trusted, so all visitors seem to have its address, and limits stop them together.`,
        `Add ${peer} to TRUSTED_PROXIES on all servers and restart them.`,
      ),
    ];
  // Waybill itself speaks no TLS.
  if (!isTrusted && !isHttps) return [];
  return [
    problem(
      `The proxy at ${peer} does not say who its visitors are${hops.includes(INVENTED) ? ', and lets them invent it' : ''}.`,
      'Let it set X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).',
    ),
  ];
}

/** Announces a large upload without sending it. Waybill refuses it at once, because it is not signed. */
async function checkLargeBody(publicUrl: string): Promise<Finding[]> {
  const status = await announce(`${publicUrl}/s3/doctor/large`);
  if (status === 413)
    return [problem('The proxy refuses large uploads.', 'Lift its limit (nginx: client_max_body_size 0).')];
  if (status === undefined)
    return [
      warning(
        'The proxy collects whole uploads before it passes them on, so they take twice as long.',
        'Let it pass /s3 on as it arrives (nginx: proxy_request_buffering off).',
      ),
    ];
  return [];
}

/** Undefined: nothing was answered as long as the body was missing. */
function announce(url: string): Promise<number | undefined> {
  const open = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const request = open(url, { method: 'PUT', headers: { 'content-length': LARGE_BYTES } });
    const end = (status: number | undefined) => {
      clearTimeout(timer);
      request.destroy();
      resolve(status);
    };
    const timer = setTimeout(() => end(undefined), ANSWER_MS);
    request.once('response', ({ statusCode }) => end(statusCode));
    // A connection that is closed early was answered too, if not well.
    request.once('error', () => end(0));
    request.flushHeaders();
  });
}
