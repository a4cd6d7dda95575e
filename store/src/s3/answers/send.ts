/** Sends a response, and leaves the connection usable for the next request, or closes it. */
import type { OutgoingHttpHeaders } from 'node:http';
import type { Opening } from '../exchange.ts';
import { S3_NAMESPACE, type Xml, xmlDocument } from '../xml/write.ts';

/** With less of an unwanted body to come, the connection stays open for the next request. */
const MOST_UNWANTED = 1024 * 1024;
/** This much of a longer one is read and dropped: many clients read the response only when they have sent everything. */
const MOST_DROPPED = 16 * 1024 * 1024;
/** Without a byte, and in all. */
const LONGEST_WAIT = 2000;
const LONGEST_DROPPING = 20_000;

/** Announced bytes of the body that have not arrived yet. */
function unread({ req }: Opening): number {
  if (req.complete) return 0;
  const length = req.headers['content-length'];
  if (length !== undefined) return Number(length);
  return req.headers['transfer-encoding'] === undefined ? 0 : Number.POSITIVE_INFINITY;
}

/** Closing at once would lose the response while the client is still sending. */
function endLater({ req, res }: Opening): void {
  let seen = 0;
  const end = (): void => {
    clearTimeout(silence);
    clearTimeout(limit);
    req.off('data', count).off('end', end).off('close', end);
    res.end();
  };
  const count = (chunk: Buffer): void => {
    seen += chunk.length;
    silence.refresh();
    if (seen > MOST_DROPPED) end();
  };
  const silence = setTimeout(end, LONGEST_WAIT).unref();
  const limit = setTimeout(end, LONGEST_DROPPING).unref();
  req.on('data', count).on('end', end).on('close', end).resume();
}

/** The next request comes after the rest of this body; a client that does not send it is not waited for. */
function readOn({ req }: Opening): void {
  const timer = setTimeout(() => req.destroy(), LONGEST_WAIT).unref();
  const done = (): void => clearTimeout(timer);
  req.on('end', done).on('close', done).resume();
}

export function send(exchange: Opening, status: number, headers: OutgoingHttpHeaders, body?: string): void {
  const { req, res } = exchange;
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const rest = unread(exchange);
  const closes = exchange.flow.awaitsContinue || exchange.flow.hasStalled || rest > MOST_UNWANTED;
  const all: OutgoingHttpHeaders = { ...exchange.always, ...headers };
  if (closes) all.connection = 'close';
  if (body !== undefined) all['content-length'] = Buffer.byteLength(body);
  res.writeHead(status, all);
  const content = body === undefined || req.method === 'HEAD' ? undefined : body;
  if (!closes || req.destroyed) {
    res.end(content);
    if (rest > 0) readOn(exchange);
    return;
  }
  if (content === undefined || content === '') res.flushHeaders();
  else res.write(content);
  endLater(exchange);
}

const NO_CONTENT = new Set([204, 304]);

export function sendEmpty(exchange: Opening, status: number, headers: OutgoingHttpHeaders = {}): void {
  send(exchange, status, headers, NO_CONTENT.has(status) || exchange.req.method === 'HEAD' ? undefined : '');
}

export function sendXml(
  exchange: Opening,
  root: string,
  children: readonly (Xml | undefined)[],
  headers: OutgoingHttpHeaders = {},
): void {
  send(
    exchange,
    200,
    { 'content-type': 'application/xml', ...headers },
    xmlDocument(root, children, S3_NAMESPACE),
  );
}
