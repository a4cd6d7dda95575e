/** The matrix of a request: what each person handed in for each item, and what that comes to. */
import type { Arriving, HandIn, RequestDetails } from '@waybill/contract/receiving';
import type { ItemView } from '@waybill/contract/request-items';
import type { GiverView } from '@waybill/contract/requests';

/** `review`: something waits for a decision. `partial`: accepted, but fewer files than the item needs. */
export type CellState = 'waiting' | 'arriving' | 'review' | 'accepted' | 'partial' | 'refused';

export interface Cell {
  readonly key: string;
  readonly person: GiverView;
  /** Null: for no item. */
  readonly item: ItemView | null;
  readonly state: CellState;
  /** What the cell shows, newest first: what was replaced is not among it. */
  readonly handIns: readonly HandIn[];
  readonly replaced: readonly HandIn[];
  /** Ids of what waits for a decision. */
  readonly toReview: readonly string[];
  readonly arriving: Coming | null;
  readonly needed: boolean;
}

/** The uploads under way for a cell. */
export interface Coming extends Pick<Arriving, 'files' | 'bytes' | 'since'> {
  /** How much of it is stored, from 0 to 100; null when it is not known. */
  readonly percent: number | null;
}

export interface Row {
  readonly item: ItemView | null;
  readonly cells: readonly Cell[];
}

const newestFirst = (a: HandIn, b: HandIn): number => b.at - a.at;

const filesOf = (handIns: readonly HandIn[]): number =>
  handIns.reduce((sum, { files }) => sum + files.length, 0);

function stateOf(item: ItemView | null, live: readonly HandIn[], isArriving: boolean): CellState {
  if (live.some(({ state }) => state === 'waiting')) return 'review';
  if (isArriving) return 'arriving';
  const newest = live[0];
  if (newest === undefined) return 'waiting';
  if (newest.state === 'refused') return 'refused';
  const accepted = live.filter(({ state }) => state === 'accepted');
  return filesOf(accepted) < (item?.least ?? 1) ? 'partial' : 'accepted';
}

const cellKey = (person: string, item: string | null): string => `${person} ${item ?? ''}`;

function comingOf(uploads: readonly Arriving[]): Coming {
  const bytes = uploads.reduce((sum, one) => sum + one.bytes, 0);
  const stored = uploads.reduce<number | null>(
    (sum, one) => (sum === null || one.stored === null ? null : sum + one.stored),
    0,
  );
  return {
    files: uploads.reduce((sum, one) => sum + one.files, 0),
    bytes,
    since: Math.min(...uploads.map((one) => one.since)),
    percent: stored === null || bytes === 0 ? null : Math.floor((stored / bytes) * 100),
  };
}

function cellOf(details: RequestDetails, person: GiverView, item: ItemView | null): Cell {
  const id = item?._id ?? null;
  const isHere = (one: { readonly person: string; readonly item: string | null }) =>
    one.person === person._id && one.item === id;
  const all = details.handIns.filter(isHere).sort(newestFirst);
  const live = all.filter(({ state }) => state !== 'replaced');
  const coming = details.arriving.filter(isHere);
  return {
    key: cellKey(person._id, id),
    person,
    item,
    state: stateOf(item, live, coming.length > 0),
    handIns: live,
    replaced: all.filter(({ state }) => state === 'replaced'),
    toReview: live.filter(({ state }) => state === 'waiting').map(({ _id }) => _id),
    arriving: coming.length === 0 ? null : comingOf(coming),
    needed: item === null ? details.request.items.length === 0 : item.required,
  };
}

/** One row for each item, and one for files of no item where there are any, or nothing in particular was asked for. */
export function rowsOf(details: RequestDetails): readonly Row[] {
  const { request, handIns, arriving, people } = details;
  const hasLoose = [...handIns, ...arriving].some(({ item }) => item === null);
  const items: readonly (ItemView | null)[] =
    request.items.length === 0 || hasLoose ? [...request.items, null] : request.items;
  return items.map((item) => ({ item, cells: people.map((person) => cellOf(details, person, item)) }));
}

export interface Tally {
  /** What is needed, and what was handed in though it is not. */
  readonly slots: number;
  /** Of these, those that someone handed in and that were not refused. */
  readonly handedIn: number;
  readonly accepted: number;
  readonly review: number;
  readonly arriving: number;
  readonly refused: number;
}

export function tallyOf(cells: readonly Cell[]): Tally {
  const counted = cells.filter(({ needed, state }) => needed || state !== 'waiting');
  const count = (...states: readonly CellState[]) =>
    counted.filter(({ state }) => states.includes(state)).length;
  return {
    slots: counted.length,
    handedIn: count('review', 'accepted', 'partial'),
    accepted: count('accepted', 'partial'),
    review: count('review'),
    arriving: count('arriving'),
    refused: count('refused'),
  };
}

/** Whether a person still has to hand in something. */
export const isMissing = ({ needed, state }: Cell): boolean =>
  needed && (state === 'waiting' || state === 'refused' || state === 'partial');

/** What a person is called: the name, else the address, else nothing is known. */
export const calledOf = ({ name, email }: GiverView): string => name.trim() || email;

/** What one calls them to their face in a question; the whole where it is no name of several words. */
export const firstNameOf = (person: GiverView): string => {
  const called = calledOf(person);
  return called.includes('@') ? called : (called.split(/\s+/)[0] ?? called);
};
