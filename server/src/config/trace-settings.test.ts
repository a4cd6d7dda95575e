/** Tests how the settings of spans are read, and what is said about wrong ones. */
import { expect, test } from 'vitest';
import { readTraces } from './trace-settings.ts';

function read(env: Record<string, string>) {
  const problems: string[] = [];
  const traces = readTraces(
    (name) => env[name],
    (sentence) => problems.push(sentence),
  );
  return { traces, problems };
}

const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example.com/otlp/';

test('R07 without an endpoint no spans are made, whatever else is set', () => {
  expect(read({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toEqual({ traces: undefined, problems: [] });
});

test('R07 an endpoint keeps its path, and headers are decoded', () => {
  const { traces } = read({
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20abc, x-team=a=b',
    OTEL_SERVICE_NAME: 'files',
  });
  expect(traces).toEqual({
    url: 'https://collector.example.com/otlp/v1/traces',
    headers: { authorization: 'Basic abc', 'x-team': 'a=b' },
    service: 'files',
  });
});

test('R07 a wrong endpoint or header is reported without its value, which may be a secret', () => {
  for (const env of [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' },
  ]) {
    const { traces, problems } = read(env);
    expect(traces).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toMatch(/secret|%zz/);
  }
});
