/** The matrix of a request: what each person handed in for each item, and what that comes to. */

import type { ItemView } from '@waybill/contract/request-items';
import type { Arriving, HandIn, RequestDetails } from '@waybill/contract/request-owner';
import {
  isDone,
  isGone,
  looseItem,
  type Progress,
  progressOf,
  type Standing,
  standingOf,
} from '@waybill/contract/request-standing';
import type { GiverView } from '@waybill/contract/requests';

/** What the owner can do about how an item stands. `review`: something waits for a decision. `waiting`: nothing was handed in. */
export type CellState = 'waiting' | 'arriving' | 'review' | 'accepted' | 'partial' | 'refused';

export interface Cell {
  readonly key: string;
  readonly person: GiverView;
  /** Null: for no item. */
  readonly item: ItemView | null;
  readonly state: CellState;
  /** As the server and the person see it. */
  readonly standing: Standing;
  /** What the cell shows, newest first: what was replaced or withdrawn is not among it. */
  readonly handIns: readonly HandIn[];
  /** What was replaced or withdrawn. */
  readonly gone: readonly HandIn[];
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

/** How many files there are in hand-ins. */
export const filesIn = (handIns: readonly HandIn[]): number =>
  handIns.reduce((sum, { files }) => sum + files.length, 0);

function stateOf({ state, toReview }: Standing, isArriving: boolean): CellState {
  if (toReview > 0) return 'review';
  if (isArriving) return 'arriving';
  if (state === 'missing') return 'waiting';
  return state === 'handedIn' ? 'review' : state;
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
  const live = all.filter(({ state }) => !isGone(state));
  const standing = standingOf(
    item ?? looseItem(details.request.items),
    live.map(({ state, files }) => ({ state, files: files.length })),
  );
  const coming = details.arriving.filter(isHere);
  return {
    key: cellKey(person._id, id),
    person,
    item,
    state: stateOf(standing, coming.length > 0),
    standing,
    handIns: live,
    gone: all.filter(({ state }) => isGone(state)),
    toReview: live.filter(({ state }) => state === 'waiting').map(({ _id }) => _id),
    arriving: coming.length === 0 ? null : comingOf(coming),
    needed: item === null ? looseItem(details.request.items).required : item.required,
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

/** How far one person is, or all of them together: the same numbers as in the list and on the person's page. */
export const progressIn = (cells: readonly Cell[]): Progress =>
  progressOf(cells.map(({ needed, standing }) => ({ required: needed, standing })));

export interface Tally extends Pick<Progress, 'done' | 'all'> {
  /** Of what is done: all accepted, and something to review. */
  readonly doneAccepted: number;
  readonly doneReview: number;
  /** Files. */
  readonly accepted: number;
  readonly review: number;
  readonly arriving: number;
  readonly refused: number;
}

export function tallyOf(cells: readonly Cell[]): Tally {
  const { done, all } = progressIn(cells);
  const cellsIn = (state: Standing['state']) =>
    cells.filter(({ standing }) => standing.state === state).length;
  const files = (of: (cell: Cell) => number) => cells.reduce((sum, cell) => sum + of(cell), 0);
  return {
    done,
    all,
    doneAccepted: cellsIn('accepted'),
    doneReview: cellsIn('handedIn'),
    accepted: files(({ standing }) => standing.accepted),
    review: files(({ standing }) => standing.toReview),
    arriving: files(({ arriving }) => arriving?.files ?? 0),
    refused: files(({ standing }) => standing.refused),
  };
}

/** Whether a person still has to hand in something. */
export const isMissing = ({ needed, standing }: Cell): boolean => needed && !isDone(standing);

/** What a person is called: the name, else the address, else nothing is known. */
export const calledOf = ({ name, email }: GiverView): string => name.trim() || email;

/** What one calls them to their face in a question; the whole where it is no name of several words. */
export const firstNameOf = (person: GiverView): string => {
  const called = calledOf(person);
  return called.includes('@') ? called : (called.split(/\s+/)[0] ?? called);
};
