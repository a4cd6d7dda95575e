import { describe, expect, test, vi } from 'vitest';
import { failed, failure, input, read, reply, serve, write } from '../../test/serve.ts';
import { call } from './call.ts';
import type { ErrorCode } from './errors.ts';

/** A policy whose pauses take no time and are written down. */
function pauses(random = 0.5) {
  const waited: number[] = [];
  const delay = async (ms: number) => {
    waited.push(ms);
  };
  return { waited, retry: { delay, random: () => random } };
}

describe('T07 retries', () => {
  test('T07 call: a retryable error is retried four times, after 500 ms doubled each time plus up to 500 ms', async () => {
    const { baseUrl, requests } = await serve((_, response) => reply(response, 503, failure('unavailable')));
    const { waited, retry } = pauses(0.5);
    const error = await failed(call(read, {}, { baseUrl, retry }));
    expect(error).toMatchObject({ code: 'unavailable', requestId: 'r-1' });
    expect(requests).toHaveLength(5);
    expect(waited).toEqual([750, 1250, 2250, 4250]);
  });

  test('T07 the random part lies between 0 and 500 ms', async () => {
    const { baseUrl } = await serve((_, response) => reply(response, 503, ''));
    const least = pauses(0);
    const most = pauses(0.999);
    await failed(call(read, {}, { baseUrl, retry: least.retry }));
    await failed(call(read, {}, { baseUrl, retry: most.retry }));
    expect(least.waited).toEqual([500, 1000, 2000, 4000]);
    expect(most.waited.map(Math.floor)).toEqual([999, 1499, 2499, 4499]);
  });

  test.each([408, 429, 502, 503, 504])('T07 status %i is tried again until it works', async (status) => {
    const { baseUrl, requests } = await serve((_, response, nth) =>
      nth < 3 ? reply(response, status, '<html>busy</html>') : reply(response, 200, { n: nth }),
    );
    expect(await call(read, {}, { baseUrl, ...pauses() })).toEqual({ n: 3 });
    expect(requests).toHaveLength(3);
  });

  test('T07 a broken connection is tried again', async () => {
    const { baseUrl } = await serve((request, response, nth) =>
      nth === 1 ? request.socket.destroy() : reply(response, 200, { n: nth }),
    );
    expect(await call(read, {}, { baseUrl, ...pauses() })).toEqual({ n: 2 });
  });

  test('T07 an answer cut off half-way is tried again', async () => {
    const { baseUrl } = await serve((request, response, nth) => {
      if (nth > 1) return reply(response, 200, { n: nth });
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"n":', () => request.socket.destroy());
    });
    expect(await call(read, {}, { baseUrl, ...pauses() })).toEqual({ n: 2 });
  });

  test.each<[number, ErrorCode]>([
    [400, 'invalid_input'],
    [401, 'unauthenticated'],
    [404, 'not_found'],
    [429, 'mail_capped'],
    [500, 'internal'],
  ])('T07 %i %s is not tried again', async (status, code) => {
    const { baseUrl, requests } = await serve((_, response) => reply(response, status, failure(code)));
    expect((await failed(call(read, {}, { baseUrl, ...pauses() }))).code).toBe(code);
    expect(requests).toHaveLength(1);
  });

  test('T07 what must not happen twice is tried again only when surely nothing was done', async () => {
    const broken = await serve((request) => request.socket.destroy());
    const error = await failed(call(write, input, { baseUrl: broken.baseUrl, ...pauses() }));
    expect(error.code).toBe('connection');
    expect(broken.requests).toHaveLength(1);
    const gateway = await serve((_, response) => reply(response, 504, ''));
    await failed(call(write, input, { baseUrl: gateway.baseUrl, ...pauses() }));
    expect(gateway.requests).toHaveLength(1);
    for (const status of [429, 503]) {
      const busy = await serve((_, response, nth) =>
        nth === 1 ? reply(response, status, '') : reply(response, 201, { made: '7' }),
      );
      expect(await call(write, input, { baseUrl: busy.baseUrl, ...pauses() })).toEqual({ made: 7 });
    }
  });

  test('O01 call: with an idempotency key, what creates something is tried again after a lost answer, under the same key', async () => {
    const create = { ...write, idempotencyKey: 'kept' } as const;
    const { baseUrl, requests } = await serve((request, response, nth) => {
      if (nth === 1) return request.socket.destroy();
      if (nth === 2) return reply(response, 409, failure('idempotency_running'), { 'retry-after': '3' });
      return reply(response, 201, { made: '7' });
    });
    const { waited, retry } = pauses(0.5);
    expect(await call(create, input, { baseUrl, retry, idempotencyKey: 'k-1' })).toEqual({ made: 7 });
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1', 'k-1']);
    expect(waited).toEqual([750, 3000]);
    // A call that takes no key is not made twice because of one.
    const broken = await serve((request) => request.socket.destroy());
    await failed(call(write, input, { baseUrl: broken.baseUrl, ...pauses(), idempotencyKey: 'k-1' }));
    expect(broken.requests).toHaveLength(1);
  });

  test('T07 honours Retry-After, and does not wait for hours', async () => {
    const { baseUrl, requests } = await serve((_, response, nth) =>
      reply(response, 429, failure('too_many_requests'), { 'retry-after': nth === 1 ? '7' : '3600' }),
    );
    const { waited, retry } = pauses();
    const error = await failed(call(read, {}, { baseUrl, retry }));
    expect(error.retryAfter).toBe(3600);
    expect(waited).toEqual([7000]);
    expect(requests).toHaveLength(2);
  });

  test('T07 an abort during a pause stops at once', async () => {
    const { baseUrl, requests } = await serve((_, response) => reply(response, 503, ''));
    const controller = new AbortController();
    const reason = new Error('gone');
    const random = () => {
      queueMicrotask(() => controller.abort(reason));
      return 0;
    };
    const made = call(read, {}, { baseUrl, signal: controller.signal, retry: { random } });
    await expect(made).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  test('T07 an abort during a try stops at once', async () => {
    const controller = new AbortController();
    const reason = new Error('gone');
    const { baseUrl, requests } = await serve(() => controller.abort(reason));
    const { waited, retry } = pauses();
    await expect(call(read, {}, { baseUrl, signal: controller.signal, retry })).rejects.toBe(reason);
    await expect(call(read, {}, { baseUrl, signal: controller.signal, retry })).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
    expect(waited).toEqual([]);
  });

  test('T08 call: an attempt without an answer fails after 90 seconds', async () => {
    vi.useFakeTimers();
    try {
      const hanging = vi.fn((_: unknown, { signal }: RequestInit = {}) => {
        return new Promise<never>((__, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      });
      const made = failed(call(read, {}, { fetch: hanging, retry: { maxRetries: 0 } }));
      await vi.advanceTimersByTimeAsync(89_999);
      expect(hanging.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect((await made).code).toBe('timeout');
    } finally {
      vi.useRealTimers();
    }
  });

  test('T07 a try that takes too long counts as failed', async () => {
    const { baseUrl } = await serve(() => undefined);
    const { waited, retry } = pauses();
    expect((await failed(call(read, {}, { baseUrl, timeoutMs: 20, retry }))).code).toBe('timeout');
    expect(waited).toHaveLength(4);
  });
});
