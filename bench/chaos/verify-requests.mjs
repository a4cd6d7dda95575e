/** Checks after the storm that owners have everything that was handed in, once and with the right bytes, and nothing else. */
import { createHash } from 'node:crypto';
import { getOnce, insist } from './calls.mjs';
import { fetchAll } from './receivers.mjs';
import { patience } from './waits.mjs';

/** Owners are mailed about hand-ins at most this often for each request. */
const BUNDLED_MS = 600_000;

/** Mails that wait for more to come. */
const GATHERING = ['mail-receipt', 'mail-later-received', 'mail-closed'];

/** Sends now what would be mailed in some minutes. @param {import('pg').Client} database */
export async function endGathering(database) {
  await database.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where task_identifier = any($1)`,
    [GATHERING],
  );
}

/**
 * @param {string} base @param {import('pg').Client} database
 * @param {readonly import('./givers.mjs').Asking[]} askings
 * @param {number} ms how long the storm was
 * @param {(problem: string) => void} report
 */
export async function verifyRequests(base, database, askings, ms, report) {
  for (const asking of askings) {
    const { rows } = await database.query('select slug from requests where title = $1', [asking.title]);
    const expected =
      asking.slug === '' ? rows.length <= 1 : rows.length === 1 && rows[0].slug === asking.slug;
    if (!expected) report(`“${asking.title}” is there ${rows.length} times`);
    if (asking.slug === '') continue;
    const problem = (/** @type {string} */ text) => report(`request ${asking.slug}: ${text}`);
    await checkFiles(base, asking, problem);
    await checkMails(database, asking, ms, problem);
  }
}

/** @param {string} base @param {import('./givers.mjs').Asking} asking @param {(problem: string) => void} problem */
async function checkFiles(base, asking, problem) {
  const path = `/api/requests/${asking.slug}`;
  const request = await insist(() => getOnce(base, path, asking.token()), patience());
  const shown = await insist(() => getOnce(base, `${path}/files`, asking.token()), patience());
  if (request === undefined || shown === undefined) return problem('its owner is answered nothing');
  const { handIns } = request;
  const { files: links, zip } = shown;
  /** @type {Map<string, string>} */
  const urls = new Map(links.map((/** @type {any} */ { _id, url }) => [_id, url]));
  const auth = () => ({ authorization: `Bearer ${asking.token()}` });
  const named = (/** @type {string} */ name) =>
    handIns.filter((/** @type {any} */ { files }) =>
      files.some((/** @type {any} */ file) => file.path === name),
    );
  /** @type {Map<string, string>} by name, what the zip should have */
  const kept = new Map();
  for (const { id, files, state } of asking.handIns) {
    const [first = ''] = files.keys();
    const [found, ...more] = named(first);
    if (more.length > 0) problem(`${first} was handed in ${more.length + 1} times`);
    if (found === undefined) {
      if (state === 'acknowledged' || state === 'replaced')
        problem(`${first} was acknowledged, and is missing`);
      continue;
    }
    if (state === 'abandoned' || state === 'refused') problem(`${first} was ${state}, and is ${found.state}`);
    if (state === 'replaced' && found.state !== 'replaced')
      problem(`${first} was replaced, and is ${found.state}`);
    if (state === 'acknowledged' && found.state !== 'waiting') problem(`${first} is ${found.state}`);
    if (id !== '' && found._id !== id) problem(`${first} has another id than was acknowledged`);
    if (found.files.length !== files.size) problem(`${first}: not all files are listed`);
    if (found.state === 'replaced') continue;
    for (const { _id, path: name } of found.files) {
      const sha256 = await fetchAll(base + (urls.get(_id) ?? ''), patience(), auth).catch(String);
      kept.set(name, sha256 ?? '');
      if (sha256 !== files.get(name)?.sha256) problem(`${name}: wrong bytes (${sha256})`);
    }
  }
  if (zip === null) {
    if (kept.size > 0) problem('there is no zip');
    return;
  }
  /** @type {Uint8Array[]} */
  const chunks = [];
  const whole = await fetchAll(base + zip.url, patience(), auth, (chunk) => chunks.push(chunk));
  if (whole === undefined) return problem('its zip could not be read to its end');
  const inZip = new Map(
    entriesOf(Buffer.concat(chunks)).map(({ name, sha256 }) => [name.split('/').at(-1), sha256]),
  );
  if (inZip.size !== kept.size) problem(`the zip has ${inZip.size} files instead of ${kept.size}`);
  for (const [name, sha256] of kept)
    if (inZip.get(name) !== sha256) problem(`${name}: wrong bytes in the zip`);
}

/** The files of a zip that compresses nothing. @param {Buffer} zip */
function entriesOf(zip) {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [size, nameSize, extra, comment, offset] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameSize);
    at += 46 + nameSize + extra + comment;
    const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    return {
      name,
      sha256: createHash('sha256')
        .update(zip.subarray(from, from + size))
        .digest('hex'),
    };
  });
}

/** The part of a name that stays as it is in a mail, which breaks up endings and shortens long names. @param {string} name */
const inMail = (name) => name.split('.', 1)[0] ?? name;

/**
 * @param {import('pg').Client} database @param {import('./givers.mjs').Asking} asking @param {number} ms
 * @param {(problem: string) => void} problem
 */
async function checkMails(database, { slug, owner, to, closes, handIns }, ms, problem) {
  const count = async (/** @type {string} */ address, /** @type {string} */ kind, text = '') => {
    const { rows } = await database.query(
      'select count(*)::int as count from outbox where to_address = $1 and kind = $2 and strpos(text, $3) > 0',
      [address, kind, text],
    );
    return rows[0].count;
  };
  for (const address of to) {
    const mails = await count(address, 'request');
    // A request that was closed first asks no one.
    if (mails > 1 || (mails === 0 && !closes)) problem(`${address} was asked in ${mails} mails`);
  }
  const page = `/dash/requests/${slug}`;
  const mailed = await count(owner, 'request-received', page);
  const given = handIns.some(({ state }) => state === 'acknowledged');
  // The first at once, one for each span that has passed, and one because gathering was ended.
  const most = 2 + Math.floor(ms / BUNDLED_MS);
  if (mailed > most || (given && mailed === 0)) problem(`the owner had ${mailed} mails about hand-ins`);
  const fulfilled = await count(owner, 'request-fulfilled', page);
  // Once a day; the storm may last over midnight.
  if (fulfilled > 2) problem(`the owner had ${fulfilled} mails that everything is there`);
  for (const { email, files, state } of handIns) {
    if (email === '') continue;
    const [first = ''] = files.keys();
    const isProven = to.includes(email);
    const receipts = isProven
      ? await count(email, 'request-receipt', inMail(first))
      : await count(email, 'unverified-receipt');
    if (receipts > 1 || (state === 'acknowledged' && receipts === 0))
      problem(`${email} had ${receipts} receipts for ${first}`);
  }
}
