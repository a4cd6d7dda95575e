/** Reads where spans are sent, in the variables that OpenTelemetry has for it. */

export interface TraceSettings {
  /** Takes spans by POST. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
}

type Text = (name: string) => string | undefined;

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT';
const HEADERS = 'OTEL_EXPORTER_OTLP_HEADERS';

/** Undefined: none are made. */
export function readTraces(text: Text, problem: (sentence: string) => void): TraceSettings | undefined {
  const endpoint = text(ENDPOINT);
  if (endpoint === undefined) return undefined;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    problem(
      `${ENDPOINT} should be the address of a collector that takes OTLP over HTTP, like http://127.0.0.1:4318.`,
    );
    return undefined;
  }
  const headers = readHeaders(text(HEADERS) ?? '');
  if (headers === undefined) {
    problem(`${HEADERS} should be names and values with commas between, like authorization=Basic%20abc.`);
    return undefined;
  }
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers,
    service: text('OTEL_SERVICE_NAME') ?? 'waybill',
  };
}

function readHeaders(list: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const entry of list.split(',').filter((part) => part.trim() !== '')) {
    const [, name, encoded] = /^\s*([\w-]+)\s*=\s*([!-~]*)\s*$/.exec(entry) ?? [];
    if (name === undefined || encoded === undefined) return undefined;
    try {
      headers[name.toLowerCase()] = decodeURIComponent(encoded);
    } catch {
      return undefined;
    }
  }
  return headers;
}
