/** What happens to encrypted hand-ins later: decisions about single files, withdrawing, moving, repeating, teams, and the end. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { openTeams } from '../../teams/teams.suite.ts';
import { sealedFiles } from '../../transfers/encrypted/encrypted.suite.ts';
import { type Giving, openGiving, outcome } from '../giving/giving.suite.ts';
import { requestDifferences } from '../reconcile-requests.ts';
import { repeatRequests } from '../recurring/repeat-requests.ts';
import { drawHandInKeys, drawRequestKeys, giveSealed } from './encrypted.suite.ts';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});

/** Three encrypted files for an item that takes only PDFs, which nothing here can tell. */
async function handedInRequest(body: object = {}) {
  const owner = await app.makeUser({ role: 'pro' });
  const request = await giving.ask(owner, {
    encryption: drawRequestKeys(),
    items: [
      { name: 'Offer', kinds: ['pdf'], most: 5 },
      { name: 'Photos', kinds: ['image'], most: 5 },
    ],
    ...body,
  });
  const [offer = '', photos = ''] = request.items.map(({ _id }) => _id);
  const person = await giving.come(request);
  const encryption = drawHandInKeys();
  const { handIn } = await giveSealed(giving, person, sealedFiles(3), { item: offer, encryption });
  const act = (call: string, sent: object = {}) => giving.requests.act(owner, request.slug, call, sent);
  const read = async (...handIns: readonly string[]) => {
    const { encryptions, more } = (await act('encryptions', { handIns })).json();
    expect(more).toEqual([]);
    return encryptions;
  };
  const files = handIn.files.map(({ _id }) => _id);
  return { owner, request, offer, photos, person, encryption, handIn, files, act, read };
}

const manifestsOf = async (requestId: string): Promise<number> => {
  const { rows } = await sql`select from hand_in_manifests where request_id = ${requestId}::uuid`.execute(
    app.deps.db,
  );
  return rows.length;
};

test('E04 files that are decided about one by one share what opens them, and each file is in one hand-in', async () => {
  const { owner, request, encryption, files, act, read } = await handedInRequest();
  const [one, two] = files;
  expect((await act('decide', { files: [one], state: 'accepted' })).statusCode).toBe(200);
  expect((await act('decide', { files: [two], state: 'refused', reason: 'Page 3' })).statusCode).toBe(200);
  const { handIns } = await giving.requests.open(owner, request.slug);
  expect(handIns.map(({ state }) => state).sort()).toEqual(['accepted', 'refused', 'waiting']);
  const ids = handIns.map(({ _id }) => _id);
  expect(await read(...ids)).toEqual([{ ...encryption, handIns: [...ids].sort() }]);
  expect(await read(ids[1] ?? '')).toEqual([{ ...encryption, handIns: [ids[1]] }]);
  expect(await requestDifferences(app.deps.db)).toEqual([]);
});

test('E04 a person moves encrypted files to an item of other kinds, and withdraws them: what opens them goes with the last one', async () => {
  const { request, photos, person, files, read, handIn } = await handedInRequest();
  const change = (call: string, body: object) =>
    person.browser.post(`/api/r/${call}`, { id: person.id, ...body });
  expect(outcome(await change('move', { files: [files[0]], item: photos }))).toBe('ok');
  expect(outcome(await change('withdraw', { files: files.slice(0, 2) }))).toBe('ok');
  expect(await manifestsOf(request._id)).toBe(1);
  expect(await read(handIn._id)).toHaveLength(1);
  expect(outcome(await change('withdraw', { files }))).toBe('ok');
  expect(await manifestsOf(request._id)).toBe(0);
  expect(await read(handIn._id)).toEqual([]);
  expect(await requestDifferences(app.deps.db)).toEqual([]);
});

test('E04 a hand-in that replaces another has keys of its own, and those of the other are deleted', async () => {
  const { request, offer, person, handIn, read } = await handedInRequest();
  const encryption = drawHandInKeys();
  const next = await giveSealed(giving, person, sealedFiles(), {
    item: offer,
    replaces: handIn._id,
    encryption,
  });
  expect(await manifestsOf(request._id)).toBe(1);
  expect(await read(handIn._id, next.handIn._id)).toEqual([{ ...encryption, handIns: [next.handIn._id] }]);
});

test('E04 an answer has no more manifests than fit, and names the hand-ins to ask for again', async () => {
  const { offer, photos, person, handIn, act } = await handedInRequest();
  const manifest = Buffer.alloc(1_048_864).toString('base64url');
  const ids = [handIn._id];
  for (let count = 0; count < 6; count += 1) {
    const encryption = { ...drawHandInKeys(), manifest };
    const given = await giveSealed(giving, person, sealedFiles(), {
      encryption,
      item: count < 2 ? offer : photos,
    });
    ids.push(given.handIn._id);
  }
  const found: string[] = [];
  let calls = 0;
  for (let asked = ids; asked.length > 0; calls += 1) {
    const { encryptions, more } = (await act('encryptions', { handIns: asked })).json();
    found.push(...encryptions.flatMap((each: { handIns: string[] }) => each.handIns));
    asked = more;
  }
  expect([calls, found]).toEqual([2, ids]);
});

test('E04 what would need names or contents is refused without effect: forwarding hand-ins', async () => {
  const { owner, files, act } = await handedInRequest();
  const key = '6b1f7a52-8d0f-4c0e-9d7c-0d1b6a1f2c12';
  const drafts = () =>
    app.deps.db.selectFrom('drafts').select('id').where('user_id', '=', owner.id).execute();
  const before = await drafts();
  expect(codeOf(await act('copy', { key, files }))).toBe('encrypted_request');
  expect(await drafts()).toEqual(before);
});

test('S226 E04 closing, reopening, and asking again every month keep the keys: links of the new month end with the same fingerprint', async () => {
  const { owner, request, person, act } = await handedInRequest({ repeats: 'monthly' });
  expect((await act('close')).statusCode).toBe(200);
  expect(codeOf(await giving.announce(person, sealedFiles()))).toBe('request_closed');
  expect((await act('reopen', {})).json().request.linkUrl).toBe(request.linkUrl);
  await sql`update requests set created_at = created_at - interval '32 days', repeats_at = now() - interval '1 hour'
    where id = ${request._id}`.execute(app.deps.db);
  await repeatRequests.run({}, { deps: app.deps, attempt: 1, lastAttempt: false });
  const { requests } = (await openBrowser(app).ask('GET', '/api/requests', owner)).json();
  const [next] = requests.filter(({ _id }: { _id: string }) => _id !== request._id);
  expect(next).toMatchObject({ encrypted: true, repeats: 'monthly' });
  expect(next.linkUrl.split('#')[1]).toBe(request.linkUrl.split('#')[1]);
  const [of, ofNext] = await Promise.all(
    [request.slug, next.slug].map((slug) => giving.requests.open(owner, slug)),
  );
  expect(ofNext?.encryption).toEqual(of?.encryption);
  const { subject, text } = await giving.sends.mailbox.newest(owner.email, 'request-repeated');
  expect(subject).toContain(request.title);
  expect(text).toContain(next.linkUrl);
});

test('E04 the keys and what opens hand-ins are deleted with the account of the owner', async () => {
  const { owner, request } = await handedInRequest();
  await giving.sends.mailbox.quiet();
  await app.deps.db.deleteFrom('users').where('id', '=', owner.id).execute();
  expect(await manifestsOf(request._id)).toBe(0);
});

test('E04 what a member of a team asked for is read by its owner when the member leaves, and links encrypt to the same key', async () => {
  const teams = openTeams(app);
  const teamOwner = await app.makeUser({ role: 'business' });
  const member = await teams.join(teamOwner);
  const encryption = drawRequestKeys();
  const request = await giving.ask(member, { encryption });
  const person = await giving.come(request);
  const { handIn } = await giveSealed(giving, person, sealedFiles());
  const read = (user: TestUser) =>
    giving.requests.act(user, request.slug, 'encryptions', { handIns: [handIn._id] });
  expect(codeOf(await read(teamOwner))).toBe('not_found');
  expect((await teams.ask(member, 'POST', 'team/leave', {})).statusCode).toBe(200);
  expect(codeOf(await read(member))).toBe('not_found');
  expect((await read(teamOwner)).json().encryptions).toMatchObject([{ handIns: [handIn._id] }]);
  const details = await giving.requests.open(teamOwner, request.slug);
  expect(details.encryption).toEqual(encryption);
  expect(new URL(details.request.linkUrl).hash).toBe(new URL(request.linkUrl).hash);
});
