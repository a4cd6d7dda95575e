import { HTTP_RETRIES } from '@waybill/contract/backoff';
import { UPLOAD_ATTEMPTS } from '@waybill/contract/uploads';
import { describe, expect, test } from 'vitest';
import type { Notice } from '../src/core/state.ts';
import { file, isPart, nameOf, refusal, startToEnd, toEnd } from './play.ts';
import { NO_FAULTS } from './sim/network.ts';
import { setStage } from './sim/stage.ts';

const MINUTE = 60_000;
const shown = (notices: readonly Notice[]) => notices.map(({ kind, attempt }) => `${kind} ${attempt}`);

describe('T06 trying again', () => {
  test('after fifteen attempts it is thrown, with name, message, index, part and request id', async () => {
    const stage = setStage({ files: [file('a', 10), file('b', 128)] });
    stage.line.instead = (request) =>
      nameOf(request) === 'PUT 2' ? refusal(500, 'InternalError') : undefined;
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('failed');
    await expect(upload.finished()).rejects.toMatchObject({
      name: 'UploadError',
      message: 'The server answered with errors too often.',
      kind: 'server',
      index: 1,
      part: 2,
      requestId: 'REQ',
    });
    expect(stage.sent.filter((request) => nameOf(request) === 'PUT 2')).toHaveLength(UPLOAD_ATTEMPTS);
    expect(shown(upload.state().notices)).toEqual(['retrying 2', 'retrying 5', 'retrying 10']);
  });

  test('a request that moves nothing for 90 seconds counts as slow, with notices at attempts 2, 5 and 10', async () => {
    const stage = setStage({ files: [file('a', 10)], faults: { ...NO_FAULTS, stuck: 1 } });
    const { upload } = stage.openPage();
    const begun = stage.time.now();
    expect(await startToEnd(stage, upload)).toBe('failed');
    expect(upload.state().error?.kind).toBe('slow');
    expect(shown(upload.state().notices)).toEqual(['slow 2', 'slow 5', 'slow 10']);
    expect(stage.time.now() - begun).toBeGreaterThan(UPLOAD_ATTEMPTS * 90_000);
  });

  test('T08 what is slow but moves is left alone', async () => {
    const stage = setStage({ files: [file('a', 50)], faults: { ...NO_FAULTS, slow: 1 } });
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('done');
    expect(stage.sent.map(nameOf)).toEqual(['PUT']);
  });

  test('a locked file is retried, with notices at attempts 2, 5 and 10', async () => {
    const locked = file('a', 10);
    locked.lockedUntil = Number.POSITIVE_INFINITY;
    const stage = setStage({ files: [locked, file('b', 10)] });
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('failed');
    expect(shown(upload.state().notices)).toEqual(['locked 2', 'locked 5', 'locked 10']);
    expect(upload.state().files.map(({ status }) => status)).toEqual(['failed', 'done']);
    expect(upload.state().error).toMatchObject({ kind: 'locked', index: 0 });
  });

  test.each([
    ['no answer at all', undefined, 'connection', 'network'],
    ['errors of the server', refusal(500, 'InternalError'), 'server', 'server'],
  ] as const)(
    'K32 a standstill is said while every try fails with %s, and is over when something arrives',
    async (_, answer, cause, kind) => {
      const stage = setStage({
        files: [file('a', 128)],
        faults: answer === undefined ? { ...NO_FAULTS, lost: 1 } : NO_FAULTS,
      });
      if (answer !== undefined) stage.line.instead = (request) => (isPart(request) ? answer : undefined);
      const { upload } = stage.openPage();
      const waits: number[] = [];
      upload.subscribe(() => {
        const { waiting } = upload.state();
        if (waiting === undefined) return;
        expect(waiting.cause).toBe(cause);
        waits.push(waiting.until - stage.time.now());
      });
      upload.start();
      await stage.time.pass(() => waits.some((ms) => ms > 10_000));
      expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
      expect(upload.state().notices.every((notice) => notice.cause === cause)).toBe(true);
      expect(await toEnd(stage, upload)).toBe('failed');
      expect(upload.state()).toMatchObject({ waiting: undefined, error: { kind } });
      stage.line.faults = NO_FAULTS;
      stage.line.instead = () => undefined;
      upload.resume();
      expect(await toEnd(stage, upload)).toBe('done');
      expect(upload.state().waiting).toBeUndefined();
    },
  );

  test('K32 one request that fails while others arrive is no standstill', async () => {
    const stage = setStage({ files: [file('a', 3_200)] });
    let refused = 0;
    stage.line.instead = (request) => {
      if (nameOf(request) !== 'PUT 1' || refused === 3) return undefined;
      refused += 1;
      return refusal(503, 'SlowDown');
    };
    const { upload } = stage.openPage();
    let waited = false;
    upload.subscribe(() => {
      const { waiting, acked, total } = upload.state();
      waited ||= waiting !== undefined && acked < total / 2;
    });
    expect(await startToEnd(stage, upload)).toBe('done');
    expect(waited).toBe(false);
  });

  test('being offline costs no attempt', async () => {
    const stage = setStage({ files: [file('a', 300)] });
    const { upload } = stage.openPage();
    stage.time.after(500, () => {
      stage.line.offlineUntil = stage.time.now() + 600 * MINUTE;
    });
    let offline = false;
    upload.subscribe(() => {
      offline ||= upload.state().offline;
    });
    expect(await startToEnd(stage, upload)).toBe('done');
    expect(offline).toBe(true);
    expect(upload.state()).toMatchObject({ notices: [], offline: false });
  });

  test.each([
    [507, 'StorageFull', 'storage-full'],
    [403, 'OverDeclared', 'over-declared'],
    [403, 'AccessDenied', 'denied'],
  ])('%i %s is final: %s', async (status, code, kind) => {
    const stage = setStage({ files: [file('a', 300)] });
    stage.line.instead = (request) => (nameOf(request) === 'PUT 1' ? refusal(status, code) : undefined);
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('failed');
    expect(upload.state().error).toMatchObject({ kind, index: 0, part: 1, requestId: 'REQ' });
    expect(stage.sent.filter((request) => nameOf(request) === 'PUT 1').length).toBeLessThanOrEqual(2);
  });

  test.each(['ExpiredToken', 'InvalidToken', 'InvalidAccessKeyId'])(
    '%s: credentials are fetched anew',
    async (code) => {
      const stage = setStage({ files: [file('a', 300)] });
      let refused = 0;
      stage.line.instead = (request) => {
        if (!isPart(request) || refused > 0) return undefined;
        refused += 1;
        return refusal(403, code);
      };
      const { upload } = stage.openPage();
      expect(await startToEnd(stage, upload)).toBe('done');
      expect(stage.office.asked).toBe(2);
    },
  );

  test('S65 credentials that live for seconds only carry an upload of hours', async () => {
    const stage = setStage({
      files: [file('a', 600)],
      faults: { ...NO_FAULTS, slow: 0.5 },
      lifetimeMs: 4_000,
    });
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('done');
    expect(stage.office.asked).toBeGreaterThan(3);
  });

  test('a clock that is wrong by 40 minutes is set right', async () => {
    for (const offsetMs of [-40 * MINUTE, 40 * MINUTE]) {
      const stage = setStage({ files: [file('a', 300)], offsetMs });
      const { upload } = stage.openPage();
      expect(await startToEnd(stage, upload)).toBe('done');
      expect(upload.state().notices).toEqual([]);
    }
  });
});

describe('credentials that cannot be had', () => {
  const refuse = (code: string) => async () => {
    throw Object.assign(new Error(code), { code, retryable: false });
  };

  test('a refusal is final and keeps its reason', async () => {
    const stage = setStage({ files: [file('a', 10)] });
    const { upload } = stage.openPage({ credentials: refuse('over_transfer_limit') });
    expect(await startToEnd(stage, upload)).toBe('failed');
    expect(upload.state().error).toMatchObject({
      kind: 'credentials',
      cause: { code: 'over_transfer_limit' },
    });
  });

  test('S186 a draft that is over has expired', async () => {
    const stage = setStage({ files: [file('a', 10)] });
    const { upload } = stage.openPage({ credentials: refuse('draft_not_found') });
    await startToEnd(stage, upload);
    expect(upload.state().error?.kind).toBe('expired');
  });

  test('T07 T23 upload: first credentials are asked for five times, then it fails with the text for that', async () => {
    const stage = setStage({ files: [file('a', 10)] });
    stage.office.failing = 1;
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('failed');
    expect(stage.office.asked).toBe(1 + HTTP_RETRIES);
    expect(upload.state().error).toMatchObject({
      kind: 'credentials',
      message: 'Network Error - Could not get key',
    });
  });

  test('T06 upload: while files are being sent, new credentials are asked for fifteen times', async () => {
    const stage = setStage({ files: [file('a', 100)], lifetimeMs: 2_000, faults: { ...NO_FAULTS, slow: 1 } });
    const { upload } = stage.openPage();
    upload.start();
    await stage.time.pass(() => stage.office.asked === 1);
    stage.office.failing = 1;
    expect(await toEnd(stage, upload)).toBe('failed');
    expect(stage.office.asked).toBeGreaterThanOrEqual(1 + UPLOAD_ATTEMPTS);
    expect(upload.state().error?.kind).toBe('credentials');
  });

  test('T07 upload: a server that asks for patience is asked again after that time', async () => {
    const stage = setStage({ files: [file('a', 10)] });
    const asked: number[] = [];
    const { upload } = stage.openPage({
      credentials: async () => {
        asked.push(stage.time.now());
        throw Object.assign(new Error('busy'), { retryable: true, retryAfter: 12 });
      },
    });
    await startToEnd(stage, upload);
    expect(asked.slice(1).map((at, n) => at - (asked[n] ?? 0))).toEqual([12_000, 12_000, 12_000, 12_000]);
  });

  test('credentials for another upload are not used', async () => {
    const stage = setStage({ files: [file('a', 100)], lifetimeMs: 2_000, faults: { ...NO_FAULTS, slow: 1 } });
    const { upload } = stage.openPage({
      credentials: async ({ draftId }) => {
        const keys = stage.store.door.issue(stage.time.now(), 2_000);
        const { endsAt, ...rest } = keys;
        return {
          ...rest,
          Expiration: new Date(endsAt).toISOString(),
          draftId: draftId === undefined ? 'one' : 'two',
          slug: 's',
          region: 'oss-cn-hongkong',
          signingRegion: 'here-1',
          endpoint: 'http://store.example/s3',
          bucket: 'bucket',
          prefix: 'user/abcdefg/',
          partRules: stage.office.partRules,
          resumeUntil: 0,
        };
      },
    });
    expect(await startToEnd(stage, upload)).toBe('failed');
    expect(upload.state().error?.kind).toBe('expired');
  });
});
