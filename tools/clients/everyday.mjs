/** Tests everyday use of a store: send, fetch, list, copy, delete, large files, odd names, folders and links. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expectSame, ODD_NAMES, sha256 } from './files.mjs';
import { partsOf } from './sdk.mjs';

/**
 * One client with one kind of keys, below one prefix.
 * @typedef {object} Round
 * @property {import('./client.mjs').Client} client
 * @property {string} prefix
 * @property {string} folder where it may write
 * @property {import('./files.mjs').Files} files
 * @property {(what: string, act: () => Promise<unknown>) => Promise<void>} check
 * @property {import('./command.mjs').Place} judge the same bucket, with keys that see everything
 */

/**
 * @param {readonly string[]} found
 * @param {readonly string[]} wanted
 */
function expectKeys(found, wanted) {
  const [is, should] = [found, wanted].map((keys) => JSON.stringify([...keys].sort()));
  if (is !== should) throw new Error(`Listed ${is} instead of ${should}`);
}

/**
 * @param {Round} round
 * @param {string} key
 * @param {import('./files.mjs').Sample} original
 */
async function expectStored({ client, folder }, key, original) {
  const file = join(folder, 'fetched');
  rmSync(file, { force: true });
  await client.get(key, file);
  await expectSame(file, original);
  rmSync(file);
}

/** @param {Round} round */
export async function plainCalls(round) {
  const { client, files, check } = round;
  const prefix = `${round.prefix}plain/`;
  const [small, medium, copied] = [`${prefix}small`, `${prefix}medium`, `${prefix}copied`];
  await check('put', async () => {
    await client.put(files.small.path, small);
    await client.put(files.medium.path, medium);
  });
  await check('get', async () => {
    await expectStored(round, small, files.small);
    await expectStored(round, medium, files.medium);
  });
  await check('copy', async () => {
    await client.copy(medium, copied);
    await expectStored(round, copied, files.medium);
  });
  await check('list', async () => expectKeys(await client.list(prefix), [small, medium, copied]));
  await check('delete', async () => {
    await client.remove(small);
    expectKeys(await client.list(prefix), [medium, copied]);
  });
}

/** @param {Round} round */
export async function largeFile(round) {
  const { client, files, check, prefix, judge } = round;
  const key = `${prefix}large/big`;
  await check(`${files.bigMb} MB up in parts`, async () => {
    await client.put(files.big.path, key);
    if ((await partsOf(judge, key)) < 2) throw new Error('It came in one piece.');
  });
  await check(`${files.bigMb} MB down`, () => expectStored(round, key, files.big));
  // The next ones need the space.
  await check(`${files.bigMb} MB deleted`, () => client.remove(key));
}

/** @param {Round} round */
export async function oddNames(round) {
  const { client, files, check } = round;
  const prefix = `${round.prefix}odd/`;
  for (const name of ODD_NAMES)
    await check(`put, get, copy, delete ‘${name}’`, async () => {
      const [one, two] = [`${prefix}one/${name}`, `${prefix}two/${name}`];
      await client.put(files.small.path, one);
      await expectStored(round, one, files.small);
      await client.copy(one, two);
      await expectStored(round, two, files.small);
      await client.remove(one);
    });
  await check('list odd names', async () =>
    expectKeys(
      await client.list(prefix),
      ODD_NAMES.map((name) => `${prefix}two/${name}`),
    ),
  );
  await check('delete all below a prefix', async () => {
    await client.removeAll(`${prefix}two/`);
    expectKeys(
      await client.list(round.prefix),
      ['copied', 'medium'].map((name) => `${round.prefix}plain/${name}`),
    );
  });
}

/** @param {Round} round */
export async function wholeFolder({ client, files, check, prefix, folder }) {
  const { putFolder, getFolder } = client;
  if (putFolder === undefined || getFolder === undefined) return;
  await check('a folder up and down', async () => {
    const back = join(folder, 'back');
    rmSync(back, { recursive: true, force: true });
    mkdirSync(back);
    await putFolder(files.oddFolder, `${prefix}folder/`);
    await getFolder(`${prefix}folder/`, back);
    for (const name of ODD_NAMES)
      if ((await sha256(join(back, name))) !== (await sha256(join(files.oddFolder, name))))
        throw new Error(`${name} is another`);
  });
}

/** @param {Round} round */
export async function links(round) {
  const { client, files, check, prefix } = round;
  const { linkToGet, linkToPut } = client;
  const key = `${prefix}links/${ODD_NAMES.join(' ')}`;
  if (linkToGet !== undefined)
    await check('presigned GET', async () => {
      await client.put(files.small.path, key);
      const answer = await fetch(await linkToGet(key));
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      if (!readFileSync(files.small.path).equals(Buffer.from(await answer.arrayBuffer())))
        throw new Error('Other bytes');
    });
  if (linkToPut !== undefined)
    await check('presigned PUT', async () => {
      const answer = await fetch(await linkToPut(key), {
        method: 'PUT',
        body: readFileSync(files.medium.path),
      });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      await expectStored(round, key, files.medium);
    });
}
