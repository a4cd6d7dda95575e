/** Spans of requests and jobs: sent to a collector where the operator has named one, and otherwise never made. */
import { randomBytes } from 'node:crypto';

/** Where a span is in its trace, in hexadecimal. */
export interface SpanPlace {
  readonly traceId: string;
  readonly spanId: string;
}

type Attributes = Readonly<Record<string, string | number>>;

export interface NewSpan {
  readonly kind: 'server' | 'consumer';
  /** What caused it: the caller's span, or that of the request that queued the job. */
  readonly parent: SpanPlace | undefined;
}

export interface EndedSpan extends NewSpan {
  readonly place: SpanPlace;
  readonly name: string;
  readonly attributes: Attributes;
  readonly failed: boolean;
  /** Milliseconds since 1970, with fractions. */
  readonly began: number;
  readonly ended: number;
}

export interface Span {
  readonly place: SpanPlace;
  end(about: Pick<EndedSpan, 'name' | 'attributes' | 'failed'>): void;
}

export interface SpanSink {
  add(span: EndedSpan): void;
  /** Sends what is left. */
  close(): Promise<void>;
}

let sink: SpanSink | undefined;

export function sendSpansTo(to: SpanSink | undefined): void {
  sink = to;
}

/** By the clock that does not jump. */
const now = (): number => performance.timeOrigin + performance.now();

/** Undefined while they are not collected. */
export function beginSpan({ kind, parent }: NewSpan): Span | undefined {
  const to = sink;
  if (to === undefined) return undefined;
  const place = {
    traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
  };
  const began = now();
  return {
    place,
    end: (about) => to.add({ kind, parent, place, began, ended: now(), ...about }),
  };
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

export const writePlace = ({ traceId, spanId }: SpanPlace): string => `00-${traceId}-${spanId}-01`;

/** Reads what `writePlace` or another program's `traceparent` says. */
export function readPlace(text: unknown): SpanPlace | undefined {
  const [, traceId, spanId] = typeof text === 'string' ? (TRACEPARENT.exec(text) ?? []) : [];
  if (traceId === undefined || spanId === undefined) return undefined;
  // All zeros mean that there is none.
  return /[^0]/.test(traceId) && /[^0]/.test(spanId) ? { traceId, spanId } : undefined;
}

export interface AnsweredRequest {
  readonly method: string;
  /** The pattern, never the address itself, which contains slugs and tokens. */
  readonly route: string;
  readonly status: number;
}

export function endRequest(span: Span | undefined, { method, route, status }: AnsweredRequest): void {
  span?.end({
    name: `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    },
    failed: status >= 500,
  });
}
