/** Tests what temporary keys must not do: anything outside their prefix. */
import { join } from 'node:path';
import { expectSame } from './files.mjs';
import { sdkClient } from './sdk.mjs';

/** How the clients report a 403; rclone, which checks before it deletes, then treats the object as absent. */
const DENIED = /Access ?Denied|Forbidden|\b403\b|is a directory or doesn't exist/i;

/**
 * @param {() => Promise<unknown>} act
 */
export async function expectDenied(act) {
  const outcome = await act().then(
    () => 'It was allowed.',
    (error) => `${error} ${error?.$metadata?.httpStatusCode ?? ''}`,
  );
  if (!DENIED.test(outcome)) throw new Error(`Not refused, but: ${outcome}`);
}

/**
 * @param {() => Promise<string>} link
 * @param {RequestInit} [request]
 */
const follow =
  (link, request = {}) =>
  async () => {
    const answer = await fetch(await link(), request);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  };

/** @param {import('./everyday.mjs').Round} round */
export async function refusals({ client, prefix, folder, files, check, judge }) {
  const operator = sdkClient(judge);
  // Begins like the allowed prefix, but is another.
  const theirs = `${prefix.slice(0, -1)}0/secret`;
  const own = `${prefix}own`;
  await operator.put(files.small.path, theirs);
  await operator.put(files.medium.path, own);
  /** @type {Record<string, () => Promise<unknown>>} */
  const attempts = {
    put: () => client.put(files.medium.path, theirs),
    get: () => client.get(theirs, join(folder, 'stolen')),
    list: () => client.list(theirs.replace('secret', '')),
    'list all': () => client.list(''),
    'copy from there': () => client.copy(theirs, `${prefix}stolen`),
    'copy to there': () => client.copy(own, theirs),
    delete: () => client.remove(theirs),
  };
  const { linkToGet, linkToPut } = client;
  if (linkToGet) attempts['presigned GET'] = follow(() => linkToGet(theirs));
  if (linkToPut) attempts['presigned PUT'] = follow(() => linkToPut(theirs), { method: 'PUT', body: 'x' });
  for (const [what, attempt] of Object.entries(attempts))
    await check(`outside the prefix refused: ${what}`, () => expectDenied(attempt));
  await check('outside the prefix nothing has changed', async () => {
    const file = join(folder, 'untouched');
    await operator.get(theirs, file);
    await expectSame(file, files.small);
    if ((await operator.list(`${prefix}stolen`)).length > 0) throw new Error('A copy was made');
  });
}
