/** Tests that the spans of a request and of the job it queued arrive at a collector, in one trace. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { testApp } from '../../test/app.ts';
import { openBrowser } from '../../test/browser.ts';
import { startWorker } from '../jobs/worker.ts';
import { tasks } from '../worker.ts';
import { openTracing } from './open.ts';
import { readPlace } from './spans.ts';

const attribute = z.object({
  key: z.string(),
  value: z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.string() })]),
});
const spanSchema = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(attribute),
  status: z.object({ code: z.number() }),
});
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A collector: takes what OTLP sends over HTTP. */
async function collector() {
  const requests: { url: string; token: string | undefined; body: z.infer<typeof requestSchema> }[] = [];
  const server = createServer(async (request, response) => {
    const body = requestSchema.parse(await json(request));
    requests.push({ url: request.url ?? '', token: request.headers['x-token']?.toString(), body });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const spans = () =>
    requests.flatMap(({ body }) =>
      body.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { endpoint: `http://127.0.0.1:${port}/`, requests, spans };
}

const parent = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

test('R07 the spans of a request and of the job it queued arrive in the trace that the proxy began', async () => {
  const at = await collector();
  const app = await testApp({
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: at.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-token=a%20b',
    },
  });
  const close = await openTracing(app.deps.config, 'web', app.deps.log);
  const { email } = await app.makeUser();
  const headers = { traceparent: `00-${parent.traceId}-${parent.spanId}-01` };
  await openBrowser(app, '127.0.0.1').post('/api/resetPasswordLink', { email }, { headers });
  const worker = await startWorker(app.deps, 'test', tasks, []);
  const { pool } = app.deps;
  await expect
    .poll(
      async () =>
        (await pool.query(`select from mails where to_address = $1 and state = 'sent'`, [email])).rowCount,
    )
    .toBe(1);
  await worker.stop();
  await close();
  const [request] = at.spans().filter(({ name }) => name === 'POST /api/resetPasswordLink');
  expect(request).toMatchObject({
    traceId: parent.traceId,
    parentSpanId: parent.spanId,
    kind: 2,
    status: { code: 0 },
  });
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: '200' },
  });
  const [job] = at.spans().filter(({ name }) => name === 'job send-mail');
  expect(job).toMatchObject({ traceId: parent.traceId, kind: 5, status: { code: 0 } });
  expect(at.spans().map(({ spanId }) => spanId)).toContain(job?.parentSpanId);
  expect(at.requests[0]).toMatchObject({ url: '/v1/traces', token: 'a b' });
  expect(at.requests[0]?.body.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'waybill' },
  });
});

test('R07 a collector that is away slows nothing down and is reported once', async () => {
  const warned: unknown[] = [];
  const app = await testApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } });
  const log = app.deps.log.child({});
  log.warn = (...args: unknown[]) => void warned.push(args);
  const close = await openTracing(app.deps.config, 'web', log);
  for (const _time of [1, 2]) expect((await app.inject({ url: '/api/location' })).statusCode).toBe(200);
  await close();
  expect(warned).toHaveLength(1);
});

test('R07 the place of a span is read only when it is well-formed', () => {
  expect(readPlace(`00-${parent.traceId}-${parent.spanId}-00`)).toEqual(parent);
  for (const wrong of [
    undefined,
    '',
    '01-x',
    `00-${'0'.repeat(32)}-${parent.spanId}-01`,
    `00-${parent.traceId}-${parent.spanId}`,
  ])
    expect(readPlace(wrong)).toBeUndefined();
});
