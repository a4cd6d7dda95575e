import { UPLOAD_ATTEMPTS } from '@waybill/contract/uploads';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStale, judge, pauseMs, StaleCredentials, type Verdict } from './judge.ts';
import { StoreRefusal } from './s3/refusal.ts';
import { TransportError } from './transport-error.ts';

const refusal = (status: number, code = '') =>
  new StoreRefusal({ status, headers: {}, text: code && `<Error><Code>${code}</Code></Error>` });

describe('T06 what a failure means', () => {
  test.each([
    [new TransportError('network'), 'network'],
    [new TransportError('aborted'), 'network'],
    [new TransportError('timeout'), 'slow'],
    [new TransportError('locked'), 'locked'],
    [new TypeError('Failed to fetch'), 'network'],
    [new StaleCredentials(), 'credentials'],
    [refusal(500, 'InternalError'), 'busy'],
    [refusal(200, 'InternalError'), 'busy'],
    [refusal(503, 'SlowDown'), 'busy'],
    [refusal(502), 'busy'],
    [refusal(429), 'busy'],
    [refusal(400, 'RequestTimeout'), 'busy'],
    [refusal(400, 'BadDigest'), 'corrupt'],
    [refusal(400, 'IncompleteBody'), 'corrupt'],
  ])('%s is tried again: %s', (error, blame) => {
    expect(judge(error)).toMatchObject({ again: true, blame });
  });

  test.each([
    [new TransportError('changed'), 'changed'],
    [new TransportError('vanished'), 'vanished'],
    [refusal(507, 'StorageFull'), 'storage-full'],
    [refusal(507), 'storage-full'],
    [refusal(403, 'OverDeclared'), 'over-declared'],
    [refusal(403, 'AccessDenied'), 'denied'],
    [refusal(404, 'NoSuchBucket'), 'refused'],
    [refusal(400, 'EntityTooSmall'), 'refused'],
    [new RangeError('a mistake of ours'), 'refused'],
  ])('%s is the end: %s', (error, kind) => {
    expect(judge(error)).toEqual({ again: false, kind });
  });

  test('S65 isStale: credentials that expired or are unknown are fetched again', () => {
    for (const code of ['ExpiredToken', 'InvalidToken', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'])
      expect(isStale(refusal(403, code), false)).toBe(true);
    expect(isStale(refusal(403, 'AccessDenied'), false)).toBe(false);
    expect(isStale(refusal(403, 'AccessDenied'), true)).toBe(true);
    expect(isStale(refusal(403), false)).toBe(true);
    expect(isStale(refusal(404), false)).toBe(false);
  });

  test('pauses grow to half a minute, and a store that asks for patience gets some', () => {
    const network = { again: true, blame: 'network' } as const satisfies Verdict;
    expect(pauseMs(network, 1, 0)).toBe(500);
    expect(pauseMs(network, 1, 1)).toBe(1_000);
    expect(pauseMs(network, 3, 0.5)).toBe(2_250);
    expect(pauseMs({ again: true, blame: 'busy', afterMs: 4_000 }, 1, 0)).toBe(4_000);
    expect(pauseMs({ again: true, blame: 'credentials' }, 1, 0.5)).toBe(0);
    const random = fc.double({ min: 0, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: UPLOAD_ATTEMPTS }),
        random,
        fc.option(fc.nat()),
        (failures, chance, asked) => {
          const pause = pauseMs({ ...network, afterMs: asked ?? undefined }, failures, chance);
          expect(pause).toBeGreaterThanOrEqual(500);
          expect(pause).toBeLessThanOrEqual(30_000);
        },
      ),
    );
  });
});
