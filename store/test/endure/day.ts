/** A day of a store in a few requests: everything that writes, once or twice, and reads in between. */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from '@node-rs/crc32';
import { crc32Text } from '../../src/s3/checksum/algorithms.ts';
import { type Answer, type Ask, askAt, field, fields } from '../asking.ts';
import { bytesOf } from '../faults/bytes.ts';
import { sha256 } from '../sign.ts';
import { type Claims, hashOf, objectName, partName, type Values } from './claims.ts';

const BUCKET = 'day';
const PART = 120_000;
const ANSWER_MS = 20_000;
/** Much longer than it takes to open the index in another process. */
const READABLE_MS = 20_000;

interface Day {
  readonly claims: Claims;
  /** Undefined when there was no answer. */
  ask(ask: Ask): Promise<Answer | undefined>;
}

const isDone = (answer: Answer | undefined): boolean =>
  answer !== undefined && answer.status < 300 && answer.code === undefined;

/** Acknowledged when the request was. */
const change = ({ claims, ask }: Day, values: Values, request: Ask): Promise<boolean> =>
  claims.make(values, async () => isDone(await ask(request)));

const path = (key: string): string => `/${BUCKET}/${key}`;

const put = (day: Day, key: string, bytes: Buffer): Promise<boolean> =>
  change(day, { [objectName(key)]: hashOf(bytes) }, { method: 'PUT', path: path(key), body: bytes });

const remove = (day: Day, key: string): Promise<boolean> =>
  change(day, { [objectName(key)]: undefined }, { method: 'DELETE', path: path(key) });

const copy = (day: Day, from: string, to: string, bytes: Buffer): Promise<boolean> =>
  change(
    day,
    { [objectName(to)]: hashOf(bytes) },
    { method: 'PUT', path: path(to), headers: { 'x-amz-copy-source': path(from) } },
  );

interface Upload {
  readonly key: string;
  readonly id: string;
  readonly parts: Map<number, { readonly bytes: Buffer; readonly etag: string }>;
}

async function begin({ ask }: Day, key: string): Promise<Upload | undefined> {
  const answer = await ask({ method: 'POST', path: path(key), query: { uploads: '' } });
  const id = field(answer?.text ?? '', 'UploadId');
  return id === undefined ? undefined : { key, id, parts: new Map() };
}

async function sendPart(day: Day, upload: Upload, number: number, bytes: Buffer): Promise<void> {
  const query = { uploadId: upload.id, partNumber: String(number) };
  await day.claims.make({ [partName(upload.id, number)]: hashOf(bytes) }, async () => {
    const answer = await day.ask({ method: 'PUT', path: path(upload.key), query, body: bytes });
    if (isDone(answer)) upload.parts.set(number, { bytes, etag: String(answer?.headers.etag) });
    return isDone(answer);
  });
}

const endOf = ({ id, parts }: Upload): Values =>
  Object.fromEntries([...parts.keys()].map((number) => [partName(id, number), undefined]));

function complete(day: Day, upload: Upload): Promise<boolean> {
  const parts = [...upload.parts].sort(([a], [b]) => a - b);
  const bytes = Buffer.concat(parts.map(([, part]) => part.bytes));
  const xml = parts.map(
    ([number, { etag }]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '')}</ETag></Part>`,
  );
  return change(
    day,
    { ...endOf(upload), [objectName(upload.key)]: hashOf(bytes) },
    {
      method: 'POST',
      path: path(upload.key),
      query: { uploadId: upload.id },
      body: `<CompleteMultipartUpload>${xml.join('')}</CompleteMultipartUpload>`,
    },
  );
}

const abort = (day: Day, upload: Upload): Promise<boolean> =>
  change(day, endOf(upload), {
    method: 'DELETE',
    path: path(upload.key),
    query: { uploadId: upload.id },
  });

/** Each of its files is acknowledged by itself. */
async function bundle({ claims, ask }: Day, files: readonly (readonly [string, Buffer])[]): Promise<void> {
  const entries = files.map(
    ([key, bytes]) =>
      `<Object><Key>${key}</Key><Size>${bytes.length}</Size><ChecksumCRC32>${crc32Text(crc32(bytes))}</ChecksumCRC32>` +
      '<ContentType>text/plain</ContentType></Object>',
  );
  const manifest = Buffer.from(`<PutObjects>${entries.join('')}</PutObjects>`);
  const answer = ask({
    method: 'POST',
    path: `/${BUCKET}`,
    query: { put: '' },
    payload: 'UNSIGNED-PAYLOAD',
    headers: { 'x-amz-manifest-bytes': String(manifest.length), 'x-amz-manifest-sha256': sha256(manifest) },
    body: Buffer.concat([manifest, ...files.map(([, bytes]) => bytes)]),
  });
  const stored = answer.then((done) =>
    [...(done?.text ?? '').matchAll(/<Stored>(.*?)<\/Stored>/g)].flatMap(([, xml = '']) =>
      fields(xml, 'Key'),
    ),
  );
  await Promise.all(
    files.map(([key, bytes]) =>
      claims.make({ [objectName(key)]: hashOf(bytes) }, async () => (await stored).includes(key)),
    ),
  );
}

/** A read answers right bytes or an error, and never that something acknowledged is not there. */
async function read({ claims, ask }: Day, keys: readonly string[], wrong: string[]): Promise<void> {
  for (const key of keys) {
    const answer = await ask({ path: path(key) });
    if (answer === undefined || answer.status >= 500) continue;
    const found = answer.status === 200 ? hashOf(answer.body) : undefined;
    if (!claims.allowed(objectName(key), Number.POSITIVE_INFINITY).has(found))
      wrong.push(`${key} was answered with ${answer.status} and other bytes`);
  }
}

/** Reads go on whatever became of the disk: if not at once, then without a start by hand. */
async function readAgain({ claims, ask }: Day, wrong: string[]): Promise<void> {
  const keys = ['small', 'empty'].filter(
    (key) => !claims.allowed(objectName(key), Number.POSITIVE_INFINITY).has(undefined),
  );
  const limit = performance.now() + READABLE_MS;
  for (const key of keys) {
    let answer = await ask({ path: path(key) });
    while (answer?.status !== 200 && performance.now() < limit) {
      await pause(50);
      answer = await ask({ path: path(key) });
    }
    if (answer?.status !== 200) wrong.push(`${key} was not read any more: ${answer?.text ?? 'no answer'}`);
  }
}

/** Returns what was answered wrongly. A process that is to be killed does not answer to the end. */
export async function liveADay(port: number, claims: Claims, isKilled: boolean): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, timeout: ANSWER_MS });
  const wrong: string[] = [];
  const ask = (request: Ask): Promise<Answer | undefined> =>
    askAt(port, agent, request).catch(() => undefined);
  const day: Day = { claims, ask };
  const small = bytesOf(1, 4_000);
  const large = bytesOf(2, 600_000);
  try {
    await ask({ method: 'PUT', path: `/${BUCKET}` });
    await put(day, 'small', small);
    await Promise.all([
      put(day, 'large', large),
      put(day, 'empty', Buffer.alloc(0)),
      put(day, 'gone', small),
    ]);
    const whole = await begin(day, 'whole');
    if (whole !== undefined) {
      await Promise.all([1, 2, 3].map((number) => sendPart(day, whole, number, bytesOf(10 + number, PART))));
      await sendPart(day, whole, 2, bytesOf(20, PART));
      if (whole.parts.size > 0) await complete(day, whole);
    }
    await read(day, ['small', 'large', 'whole'], wrong);
    const open = await begin(day, 'open');
    if (open !== undefined)
      for (const number of [1, 2]) await sendPart(day, open, number, bytesOf(30 + number, PART));
    await bundle(
      day,
      Array.from({ length: 6 }, (_, at) => [`bundle/${at}`, bytesOf(40 + at, 900 * at)] as const),
    );
    await copy(day, 'large', 'copy', large);
    await remove(day, 'large');
    await remove(day, 'gone');
    const given = await begin(day, 'given up');
    if (given !== undefined) {
      await sendPart(day, given, 1, bytesOf(50, PART));
      await abort(day, given);
    }
    await put(day, 'small', bytesOf(3, 5_000));
    await put(day, 'gone', bytesOf(4, 300));
    await read(day, ['small', 'copy', 'empty', 'gone', 'bundle/3'], wrong);
    if (!isKilled) await readAgain(day, wrong);
  } finally {
    agent.destroy();
  }
  return wrong;
}
