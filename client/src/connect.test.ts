/** Tests the packed client against a real server that answers as the test says. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { AppError } from '@waybill/contract/errors';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from './connect.ts';

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

interface Asked extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  readonly body: string;
}

/** Answers the calls in turn, and every later one like the last. */
async function serve(...answers: readonly Answer[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const {
      status,
      headers: more = {},
      body = {},
    } = answers[asked.length] ?? answers.at(-1) ?? { status: 500 };
    asked.push({ method, url, headers, body: await text(request) });
    response.writeHead(status, { 'content-type': 'application/json', ...more });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, waybill: connect({ url: `${url}/some/path`, key: 'wbk_secret' }) };
}

const refusal = (code: string, message = '…') => ({ error: { code, message, requestId: 'r1' } });

test('X05 a call has the key in its header, its parts where they belong, and answers what the server sent', async () => {
  const answer = { rows: [{ slug: 'abc2345', state: 'a state of later versions' }], next: null, more: 1 };
  const { waybill, asked } = await serve({ status: 200, body: answer });
  expect(await waybill.listLibrary?.({ query: { limit: 5, q: 'a b' } })).toEqual(answer);
  expect(asked[0]).toMatchObject({
    method: 'GET',
    url: '/api/transfers?limit=5&q=a+b',
    headers: {
      authorization: 'Bearer wbk_secret',
      'user-agent': expect.stringMatching(/^waybill-client\/\d/),
    },
  });
});

test('X05 a refused call rejects with its code; one that is not known is recognized by its status', async () => {
  const known = await serve({ status: 403, body: refusal('key_scope') });
  await expect(known.waybill.listLibrary?.()).rejects.toMatchObject({ code: 'key_scope', requestId: 'r1' });
  const later = await serve({ status: 409, body: refusal('code_of_later_versions') });
  await expect(later.waybill.createRequest?.({ body: {} })).rejects.toMatchObject({
    code: 'conflict',
    status: 409,
  });
});

test('X05 a retry of a call that creates something has the same Idempotency-Key, another call has its own', async () => {
  const busy = { status: 503, headers: { 'retry-after': '0' }, body: refusal('unavailable') };
  const { waybill, asked } = await serve(busy, { status: 200 });
  await waybill.createRequest?.({ body: { title: 'Receipts' } });
  await waybill.createRequest?.({ body: { title: 'Receipts' } });
  await waybill.createRequest?.({ body: { title: 'Receipts' } }, { idempotencyKey: 'monday' });
  const [first, retried, second, own] = asked.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(retried).toBe(first);
  expect(second).not.toBe(first);
  expect(own).toBe('monday');
});

test('S204 X05 a redirect is not followed, so that the key reaches no other server', async () => {
  const other = await serve({ status: 200 });
  const { waybill } = await serve({ status: 307, headers: { location: `${other.url}/api/transfers` } });
  await expect(waybill.listLibrary?.()).rejects.toBeInstanceOf(AppError);
  await expect(waybill.downloadFile?.({ params: { slug: 'a', file: 'b' } })).rejects.toBeInstanceOf(AppError);
  expect(other.asked).toEqual([]);
});

test('X05 a call that returns bytes answers with them, or rejects with the code', async () => {
  const { waybill } = await serve(
    { status: 200, body: 'the bytes' },
    { status: 410, body: refusal('transfer_expired') },
  );
  const bytes = () => waybill.downloadFile?.({ params: { slug: 'a', file: 'b' } }) as Promise<Response>;
  expect(await (await bytes()).text()).toBe('the bytes');
  await expect(bytes()).rejects.toMatchObject({ code: 'transfer_expired' });
});

test('X05 without a server a call rejects with connection, and with its reason when it is aborted', async () => {
  const waybill = connect({ url: 'http://127.0.0.1:1', key: 'wbk_secret' });
  const once = { maxRetries: 0 };
  await expect(waybill.listLibrary?.({}, once)).rejects.toMatchObject({ code: 'connection' });
  await expect(waybill.zipHandedIn?.({ params: { slug: 'a' } })).rejects.toMatchObject({
    code: 'connection',
  });
  const stopped = { ...once, signal: AbortSignal.abort(new Error('stopped')) };
  await expect(waybill.listLibrary?.({}, stopped)).rejects.toThrow('stopped');
});
