/** Lists the objects below a prefix in a bucket of the embedded store, a page at a time. */
import type { ObjectInfo, Store, UploadInfo } from '@waybill/store/port';

const PAGE = 1_000;

export function* objectsBelow(
  store: Store,
  bucket: string,
  prefix: string,
): Generator<ObjectInfo, void, void> {
  for (let after = ''; ; ) {
    const page = store.list(bucket, { prefix, delimiter: '', after, max: PAGE });
    yield* page.objects;
    if (page.next === undefined) return;
    after = page.next;
  }
}

export function* uploadsBelow(
  store: Store,
  bucket: string,
  prefix: string,
): Generator<UploadInfo, void, void> {
  for (let after = { key: '', id: '' }; ; ) {
    const page = store.uploads(bucket, { prefix, delimiter: '', after, max: PAGE });
    yield* page.uploads;
    if (page.next === undefined) return;
    after = page.next;
  }
}

export function partBytes(store: Store, target: UploadInfo): number {
  let sum = 0;
  for (let after = 0; ; ) {
    const page = store.parts(target, after, PAGE);
    for (const { size } of page.parts) sum += size;
    if (page.next === undefined) return sum;
    after = page.next;
  }
}
