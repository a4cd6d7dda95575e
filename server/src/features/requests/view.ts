/** Builds the views of requests, the people who are asked and what they handed in, for the owner. */
import { isProgramName } from '@waybill/contract/program-names';
import type { ItemView } from '@waybill/contract/request-items';
import type { HandIn } from '@waybill/contract/request-owner';
import type { GiverView, RequestView } from '@waybill/contract/requests';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { heldUntil, mailStates, type ShownState } from '../../mail/states.ts';
import { linkSites } from '../domains/index.ts';
import { nameOf } from '../transfers/index.ts';
import { groupRows } from './group-rows.ts';
import { linkOf } from './link.ts';
import type { GivenFile } from './listing/details-store.ts';
import { type Tally, talliesOf } from './progress-store.ts';
import { stateOf } from './state.ts';
import {
  itemsOf,
  type StoredGiver,
  type StoredHandIn,
  type StoredItem,
  type StoredRequest,
} from './store.ts';

export const viewItem = ({ id, name, note, required, kinds, least, most }: StoredItem): ItemView => ({
  _id: id,
  name,
  note,
  required,
  kinds,
  least,
  most,
});

/** In the order given; all that belongs to them is read in a few statements. */
export async function viewRequests(
  deps: Deps,
  requests: readonly StoredRequest[],
  db: Db | Tx = deps.db,
): Promise<RequestView[]> {
  const ids = requests.map(({ id }) => id);
  const items = groupRows(await itemsOf(db, ids), ({ request_id }) => request_id);
  const tallies = new Map((await talliesOf(db, ids)).map((tally) => [tally.id, tally]));
  const sites = await linkSites(
    deps,
    db,
    requests.map(({ owner }) => owner),
  );
  const now = Date.now();
  return requests.map((request) => {
    const tally = tallies.get(request.id);
    if (tally === undefined) throw new Error('a request was not counted');
    return viewOne(sites(request.owner), request, items.get(request.id) ?? [], tally, now);
  });
}

export async function viewRequest(deps: Deps, request: StoredRequest): Promise<RequestView> {
  const [view] = await viewRequests(deps, [request]);
  if (view === undefined) throw new Error('a request was not viewed');
  return view;
}

function viewOne(
  site: string,
  request: StoredRequest,
  items: readonly StoredItem[],
  { people, complete, toReview, files, bytes, lastAt }: Tally,
  now: number,
): RequestView {
  return {
    _id: request.id,
    slug: request.slug,
    title: request.title,
    message: request.message,
    lang: request.lang,
    sendAs: request.send_as,
    region: request.region,
    state: stateOf(request, now),
    items: items.map(viewItem),
    asks: {
      name: request.ask_name,
      email: request.ask_email,
      verified: request.ask_verified,
      company: request.ask_company,
    },
    deadline: request.deadline?.getTime() ?? null,
    expiryDate: request.expires_at.getTime(),
    maxBytes: request.max_bytes === null ? null : Number(request.max_bytes),
    locked: request.password_hash !== null,
    encrypted: request.encryption !== null,
    remindBefore: request.remind_before,
    repeats: request.repeats,
    dateAsked: request.created_at.getTime(),
    revision: request.revision,
    people,
    complete,
    toReview,
    files,
    bytes,
    lastAt: lastAt?.getTime() ?? null,
    linkUrl: linkOf(site, request),
  };
}

const shownMail: Readonly<Record<ShownState, GiverView['mail']>> = {
  waiting: 'queued',
  sent: 'sent',
  bounced: 'bounced',
  held: 'held',
};

export async function viewGivers(db: Db | Tx, givers: readonly StoredGiver[]): Promise<GiverView[]> {
  const states = await mailStates(
    db,
    givers.flatMap(({ mail_id }) => mail_id ?? []),
  );
  const held = await heldUntil(
    db,
    [...states].flatMap(([id, state]) => (state === 'waiting' ? id : [])),
  );
  const mailAt = (id: string | null) => {
    const until = held.get(id ?? '');
    return until === undefined ? {} : { mailAt: until };
  };
  return givers.map((giver) => ({
    _id: giver.id,
    email: giver.email,
    name: giver.name,
    company: giver.company,
    verified: giver.verified_at !== null,
    invited: giver.invited,
    // The record of an old mail is deleted before the request is.
    mail: giver.mail_id === null ? 'none' : shownMail[states.get(giver.mail_id) ?? 'sent'],
    ...mailAt(giver.mail_id),
    openedAt: giver.opened_at?.getTime() ?? null,
    remindedAt: giver.reminded_at?.getTime() ?? null,
  }));
}

export const viewHandIn = (handIn: StoredHandIn, files: readonly GivenFile[]): HandIn => ({
  _id: handIn.id,
  person: handIn.giver_id,
  item: handIn.item_id,
  byOwner: handIn.handed_in_by !== null,
  state: handIn.state,
  reason: handIn.reason,
  at: handIn.created_at.getTime(),
  decidedAt: handIn.decided_at?.getTime() ?? null,
  city: handIn.city,
  country_code: handIn.country,
  bytes: Number(handIn.bytes),
  files: files.map(({ id, path, size, program }) => ({
    _id: id,
    fileName: nameOf(path),
    path,
    size: Number(size),
    program: program || isProgramName(path),
  })),
});
