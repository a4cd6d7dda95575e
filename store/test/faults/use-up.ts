/** Uses up all that a draft may hold of something, in parallel, until each attempt is refused. */
import { S3Error } from '../../src/errors.ts';
import type { Draft, Store } from '../../src/port.ts';
import { attributes, BUCKET, bytesOf, plain, stage } from './bytes.ts';

const LANES = 4;

type Take = (number: number) => Promise<unknown>;

async function taking(
  store: Store,
  what: 'objects' | 'uploads' | 'parts',
  draft: Draft,
  name: string,
): Promise<Take> {
  const options = { attributes, draft, temporary: true };
  if (what === 'objects')
    return async (number) =>
      store.put(BUCKET, `${name}/${number}`, await stage(store, bytesOf(0, 0)), { ...plain, ...options });
  if (what === 'uploads') return (number) => store.createUpload(BUCKET, `${name}/${number}`, options);
  const { id } = await store.createUpload(BUCKET, name, options);
  return async (number) =>
    store.putPart({ bucket: BUCKET, key: name, id }, number + 1, await stage(store, bytesOf(0, 1)), {
      checksums: {},
      draft,
      temporary: true,
    });
}

/** Resolves with how many succeeded. */
export async function useUp(
  store: Store,
  what: 'objects' | 'uploads' | 'parts',
  draft: Draft,
  name: string,
): Promise<number> {
  const take = await taking(store, what, draft, name);
  let next = 0;
  let had = 0;
  const lane = async (): Promise<void> => {
    for (;;) {
      const number = next;
      next += 1;
      try {
        await take(number);
        had += 1;
      } catch (error) {
        if (error instanceof S3Error && error.code === 'OverDeclared') return;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return had;
}
