/** Givers: people without an account who hand in files for requests, by the link for everyone and by links of their own. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callOnce, getOnce, insist, openBrowser, Refused } from './calls.mjs';
import { arrived } from './senders.mjs';

const WEEK_MS = 7 * 24 * 3_600_000;
/** Hand-ins are many rather than large. */
const LARGEST = 5_000_000;

/** @typedef {import('./senders.mjs').World} World */
/** @typedef {import('./senders.mjs').Source} Source */
/**
 * @typedef {object} HandIn
 * @property {string} id empty until it was acknowledged
 * @property {string} email of the person; empty when they were not asked for it
 * @property {Map<string, Source>} files by their names, which no other hand-in has
 * @property {'acknowledged' | 'replaced' | 'abandoned' | 'refused' | 'unknown'} state `unknown`: there or not, but not twice
 */
/**
 * @typedef {object} Asking
 * @property {string} title no other request has it
 * @property {string} slug empty when asking was never acknowledged
 * @property {() => string} token of the owner
 * @property {string} owner their address
 * @property {string[]} to who was asked by email
 * @property {boolean} closes whether the owner closes it while people hand in
 * @property {HandIn[]} handIns
 */
/**
 * @typedef {object} Person
 * @property {import('./calls.mjs').Browser} browser
 * @property {string} id of the link they came by
 * @property {string} email
 * @property {boolean} asked whether the link is theirs alone
 */

/** @param {World} world @param {string} owner @param {() => string} token */
export async function keepAsking(world, owner, token) {
  while (!world.over()) await askOne(world, owner, token);
}

/** @param {World} world @param {string} owner @param {() => string} token */
async function askOne(world, owner, token) {
  const { base, chance } = world;
  const key = randomUUID();
  const to = Array.from({ length: chance.between(0, 2) }, () => `g-${randomUUID()}@giver.example`);
  /** @type {Asking} */
  const asking = { title: `Papers ${key}`, slug: '', token, owner, to, closes: false, handIns: [] };
  world.askings.push(asking);
  const asksEmail = to.length > 0 || chance.next() < 0.5;
  const body = {
    title: asking.title,
    key,
    sendAs: to.length === 0 ? 'link' : 'email',
    emailTo: to,
    expiryDate: Date.now() + WEEK_MS,
    items: [{ name: 'Statements' }, { name: 'Photos', required: false }],
    asks: { name: false, email: asksEmail },
  };
  const asked = await insist(() => callOnce(base, '/api/requests', body, token()), world.late);
  if (asked === undefined) return;
  asking.slug = asked.request.slug;
  const path = `/api/requests/${asking.slug}`;
  const details = await insist(() => getOnce(base, path, token()), world.late);
  if (details === undefined) return;
  /** @type {string[]} */
  const items = asked.request.items.map((/** @type {{ _id: string }} */ { _id }) => _id);
  const people = peopleOf(world, asking, details.people, asksEmail);
  asking.closes = chance.next() < 0.15 && !isFirst(world, asking);
  const closing = asking.closes
    ? pause(chance.between(50, 3_000)).then(() =>
        insist(() => callOnce(base, `${path}/close`, {}, token()), world.late),
      )
    : undefined;
  await Promise.all(people.map((person) => giveSome(world, asking, person, items)));
  await closing;
}

/**
 * @param {World} world @param {Asking} asking
 * @param {readonly { _id: string, email: string }[]} asked @param {boolean} asksEmail
 * @returns {Person[]}
 */
function peopleOf({ base, chance }, { slug, to }, asked, asksEmail) {
  const newBrowser = () => openBrowser(base, chance);
  if (to.length > 0)
    return asked.map(({ _id, email }) => ({ browser: newBrowser(), id: _id, email, asked: true }));
  return Array.from({ length: chance.between(1, 2) }, () => ({
    browser: newBrowser(),
    id: slug,
    email: asksEmail ? `t-${randomUUID()}@typed.example` : '',
    asked: false,
  }));
}

/** @param {World} world @param {Asking} asking @param {Person} person @param {readonly string[]} items */
async function giveSome(world, asking, person, items) {
  const { chance } = world;
  const { browser, id, email } = person;
  try {
    // The first call names the browser, so that no call of it runs beside.
    const opened = await insist(() => browser.call('/api/r/open', { id }), world.late);
    if (opened === undefined) return;
    const said = { id, ...(email === '' || person.asked ? {} : { email }) };
    if ((await insist(() => browser.call('/api/r/introduce', said), world.late)) === undefined) return;
    // At least one, however short the storm was.
    for (let left = chance.between(1, 2), first = true; left > 0 && (first || !world.over()); left -= 1) {
      first = false;
      const item = chance.pick([...items, null]);
      const given = await giveOne(world, asking, person, item);
      if (given?.state === 'acknowledged' && chance.next() < 0.25)
        await giveOne(world, asking, person, item, given);
    }
  } catch (error) {
    // Before anything of theirs was under way.
    if (!isEnd(error)) throw error;
  }
}

/** Nothing is given up for the first, so that every storm has a hand-in. @param {World} world @param {Asking} asking */
const isFirst = ({ askings }, asking) => askings[0] === asking;

/** @param {unknown} error */
const isEnd = (error) => error instanceof Refused && error.code === 'request_closed';

/**
 * @param {World} world @param {Asking} asking @param {Person} person
 * @param {string | null} item @param {HandIn} [before] what it replaces
 * @returns {Promise<HandIn | undefined>}
 */
async function giveOne(world, asking, { browser, id, email }, item, before) {
  const { chance, engine, env } = world;
  const key = randomUUID();
  const sources = world.sources.filter(({ size }) => size <= LARGEST);
  const chosen = Array.from({ length: chance.between(1, 3) }, (_, at) => ({
    as: `${at} 文件 ${key.slice(0, 8)}.bin`,
    source: chance.pick(sources),
  }));
  const files = await Promise.all(chosen.map(({ as, source }) => engine.pickFile(source.path, { as })));
  const announced = chosen.map(({ as, source }) => ({ path: as, size: source.size }));
  const replaces = before?.id;
  let ended = false;
  const upload = engine.createUpload({
    id: key,
    files,
    env,
    credentials: async (/** @type {{ draftId?: string }} */ { draftId }) => {
      const asked =
        draftId === undefined ? { key, files: announced, item: item ?? undefined, replaces } : { draftId };
      try {
        return await browser.call('/api/stsAuth', { type: 'request', id, ...asked });
      } catch (error) {
        ended ||= isEnd(error);
        throw error;
      }
    },
  });
  /** @type {HandIn} */
  const handIn = {
    id: '',
    email,
    files: new Map(chosen.map(({ as, source }) => [as, source])),
    state: 'abandoned',
  };
  asking.handIns.push(handIn);
  upload.start();
  if (chance.next() < 0.1 && !isFirst(world, asking)) {
    await pause(chance.between(50, 2_000));
    await upload.cancel();
    return undefined;
  }
  const result = await arrived(upload, { late: () => ended || world.late() });
  if (result === undefined) {
    await upload.cancel();
    return undefined;
  }
  handIn.state = 'unknown';
  if (before !== undefined) before.state = 'unknown';
  const body = {
    id,
    draftId: result.draftId,
    fileObjects: result.files.map((/** @type {{ key: string, size: number }} */ each) => ({
      itemPath: each.key,
      size: each.size,
    })),
    replaces,
  };
  try {
    const stored = await insist(() => browser.call('/api/uploadRequest', body), world.late);
    if (stored === undefined) return undefined;
    handIn.id = stored.handIn._id;
    handIn.state = 'acknowledged';
    if (before !== undefined) before.state = 'replaced';
  } catch (error) {
    if (!isEnd(error)) throw error;
    handIn.state = 'refused';
    if (before !== undefined) before.state = 'acknowledged';
  }
  await upload.forget();
  return handIn;
}
