/** A process with a file size limit: writing the index fails, though the disk is not full. */
import { S3Error } from '../../src/errors.ts';
import { openStore } from '../../src/open.ts';
import { attributes, BUCKET, bytesOf, plain, readAll, stage } from './bytes.ts';

const [, , dir = ''] = process.argv;
const failures: string[] = [];
const store = await openStore({ dir, reserveBytes: 0, onFailure: (reason) => failures.push(reason) });
await store.createBucket(BUCKET);
const object = await store.put(BUCKET, 'there', await stage(store, bytesOf(1, 5_000)), plain);

const codeOf = (error: unknown): string => (error instanceof S3Error ? error.code : 'another error');
const outcome = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', codeOf);

const long = 'x'.repeat(900);
const begin = (number: number) => store.createUpload(BUCKET, `${long}${number}`, { attributes });
/** Several at once, so that some wait behind the one that fails. */
async function untilFailure(): Promise<string[]> {
  for (let number = 0; ; number += 8) {
    const some = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((more) => outcome(begin(number + more))));
    if (some.some((each) => each !== 'done')) return some;
  }
}

const first = await untilFailure();
const after = await outcome(begin(-1));
const put = await outcome(
  stage(store, bytesOf(2, 10)).then((staged) => store.put(BUCKET, 'new', staged, plain)),
);
const isRead = (await readAll(store, object)).equals(bytesOf(1, 5_000));
const { writable, reason } = store.health();
process.stdout.write(JSON.stringify({ first, after, put, isRead, writable, reason, failures }));
await store.close();
