/** Tests a thousand multipart uploads that are open at once against the built product. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { UploadAccess } from '@waybill/contract/files';
import { encodePath } from '@waybill/contract/sigv4';
import { parseXml, textOf } from '@waybill/contract/xml';
import { expect, onTestFinished, test } from 'vitest';
import { sign } from '../../src/adapters/storage/s3/sign.ts';
import { someBytes } from '../../src/adapters/storage/upload.suite.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import { childPids, preparedFolder, readyProduct } from './product.ts';
import { makeUser, post, signIn } from './sender.ts';

const UPLOADS = 1_000;
const SIZE = 20_000;
/** Below the most connections that one address may have. */
const SOCKETS = 90;

interface Answer {
  readonly status: number;
  readonly etag: string;
  readonly body: string;
}

/** Sends each request once: an answer that a client would hide by trying again counts here. */
function openClient(access: UploadAccess) {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  onTestFinished(() => agent.destroy());
  const { endpoint, keys, signingRegion } = uploaderOf(access).place;
  const { host, pathname } = new URL(endpoint);
  return (
    method: string,
    key: string,
    query: [string, string][],
    body: string | Uint8Array = '',
  ): Promise<Answer> => {
    const path = `${pathname.replace(/\/$/, '')}/${encodePath(`${access.bucket}/${access.prefix}${key}`)}`;
    const headers = sign({ method, host, path, query, headers: {}, body }, keys, {
      region: signingRegion,
      service: 's3',
    });
    return new Promise((resolve, reject) => {
      const url = new URL(`${path}?${new URLSearchParams(query)}`, endpoint);
      const sent = request(url, { method, agent, headers }, (answer) =>
        text(answer).then(
          (said) =>
            resolve({ status: answer.statusCode ?? 0, etag: String(answer.headers.etag), body: said }),
          reject,
        ),
      );
      sent.once('error', reject);
      sent.end(body);
    });
  };
}

test('S164 a thousand multipart uploads open at once: each completes, nothing answers 5xx, and other calls are answered meanwhile', async () => {
  const folder = preparedFolder();
  const product = await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '2', LOG_LEVEL: 'warn' });
  const token = await signIn(product, await makeUser(folder, 'business'));
  const before = childPids(product.process.pid ?? 0);
  const paths = Array.from({ length: UPLOADS }, (_, at) => `${at}.bin`);
  const files = paths.map((path) => ({ path, size: SIZE }));
  const access: UploadAccess = await post(product, '/api/stsAuth', { type: 'userUpload', files }, token);
  const send = openClient(access);

  const statuses = new Map<number, number>();
  const counted = (answer: Answer): Answer => {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    return answer;
  };
  const all = <One, Result>(list: readonly One[], act: (one: One, at: number) => Promise<Result>) =>
    Promise.all(list.map(act));

  let isOver = false;
  const meanwhile = (async () => {
    const answered: number[] = [];
    while (!isOver) {
      const { status } = await fetch(`${product.base}/api/transfers`, {
        headers: { authorization: `Bearer ${token}` },
      });
      answered.push(status);
    }
    return answered;
  })();

  const ids = await all(paths, async (path) => {
    const { body } = counted(await send('POST', path, [['uploads', '']]));
    return textOf(parseXml(body), 'UploadId') ?? '';
  });
  expect(new Set(ids).size).toBe(UPLOADS);
  const bytes = someBytes(SIZE);
  const etags = await all(paths, async (path, at) => {
    const query: [string, string][] = [
      ['partNumber', '1'],
      ['uploadId', ids[at] ?? ''],
    ];
    return counted(await send('PUT', path, query, bytes)).etag;
  });
  await all(paths, async (path, at) => {
    const list = `<Part><PartNumber>1</PartNumber><ETag>${etags[at]}</ETag></Part>`;
    const body = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`;
    counted(await send('POST', path, [['uploadId', ids[at] ?? '']], body));
  });
  isOver = true;

  expect([...statuses]).toEqual([[200, 3 * UPLOADS]]);
  const answered = await meanwhile;
  expect(answered.length).toBeGreaterThan(1);
  expect(answered.filter((status) => status >= 500)).toEqual([]);
  const fileObjects = paths.map((path) => ({ itemPath: access.prefix + path, size: SIZE }));
  const sent = await post(
    product,
    '/api/quicksend2',
    { draftId: access.draftId, sendAs: 'link', fileObjects },
    token,
  );
  expect(sent.transfer.slug).not.toBe('');
  expect(childPids(product.process.pid ?? 0)).toEqual(before);
  expect(await product.stop()).toBe(0);
});
