/** Decides how an item of a request stands for one person. The server, the owner's pages and the giver's page all ask here. */
import type { HandInState } from './requests.ts';

/**
 * `missing`: nothing that counts. `partial`: files, but fewer than the item needs. `refused`: fewer than it needs, because
 * something was refused. `handedIn`: enough, and some wait for a decision. `accepted`: enough, and all of them accepted.
 */
export const ITEM_STATES = ['missing', 'partial', 'refused', 'handedIn', 'accepted'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Some files of one person for one item, all in the same state. */
export interface GivenFiles {
  readonly state: HandInState;
  readonly files: number;
}

export interface Standing {
  readonly state: ItemState;
  /** Files that count: those that wait for a decision, and those that were accepted. */
  readonly files: number;
  readonly toReview: number;
  readonly accepted: number;
  readonly refused: number;
}

/** What was refused, replaced or withdrawn does not count: not in lists, zips, mails or notices, nor towards what an item needs. */
export const isCounting = (state: HandInState): boolean => state === 'waiting' || state === 'accepted';

/** Its bytes were given back, so that it can no longer be downloaded or decided. */
export const isGone = (state: HandInState): boolean => state === 'replaced' || state === 'withdrawn';

const filesIn = (given: readonly GivenFiles[], state: HandInState): number =>
  given.reduce((sum, one) => (one.state === state ? sum + one.files : sum), 0);

function stateOf(files: number, toReview: number, refused: number, least: number): ItemState {
  if (files >= least) return toReview > 0 ? 'handedIn' : 'accepted';
  if (refused > 0) return 'refused';
  return files > 0 ? 'partial' : 'missing';
}

/** In any order: only how many files are in which state counts. `least`: how many files the item needs. */
export function standingOf({ least }: { readonly least: number }, given: readonly GivenFiles[]): Standing {
  const toReview = filesIn(given, 'waiting');
  const accepted = filesIn(given, 'accepted');
  const refused = filesIn(given, 'refused');
  const files = toReview + accepted;
  return { state: stateOf(files, toReview, refused, least), files, toReview, accepted, refused };
}

/** Nothing more has to be handed in for the item, unless something of it is refused later. */
export const isDone = ({ state }: Pick<Standing, 'state'>): boolean =>
  state === 'handedIn' || state === 'accepted';

export interface NeededItem {
  /** Null: files for no item. */
  readonly id: string | null;
  readonly required: boolean;
  readonly least: number;
}

/** Files for no item: all there is where a request has no items, and an extra where it has some. */
export const looseItem = (items: readonly unknown[]): NeededItem => ({
  id: null,
  required: items.length === 0,
  least: 1,
});

export interface Progress {
  /** Items that are done, of those that count: the required ones, and the optional ones that are done. */
  readonly done: number;
  readonly all: number;
  /** The person has handed in something, and everything that is required. */
  readonly complete: boolean;
}

/** One person's items, or those of several people together. */
export function progressOf(
  items: readonly { readonly required: boolean; readonly standing: Standing }[],
): Progress {
  const counted = items.filter(({ required, standing }) => required || isDone(standing));
  const done = counted.filter(({ standing }) => isDone(standing)).length;
  const hasFiles = items.some(({ standing }) => standing.files > 0);
  return { done, all: counted.length, complete: hasFiles && done === counted.length };
}

export interface PersonStandings extends Progress {
  readonly of: (item: string | null) => Standing;
}

const NOTHING = standingOf({ least: 1 }, []);

/** How all items of a request stand for one person. `given`: what this person handed in, for whichever item. */
export function standingsOf(
  items: readonly NeededItem[],
  given: readonly (GivenFiles & { readonly item: string | null })[],
): PersonStandings {
  const all = [...items, looseItem(items)].map((item) => ({
    id: item.id,
    required: item.required,
    standing: standingOf(
      item,
      given.filter((one) => one.item === item.id),
    ),
  }));
  const byItem = new Map(all.map(({ id, standing }) => [id, standing]));
  return { ...progressOf(all), of: (item) => byItem.get(item) ?? NOTHING };
}

/** Everyone who was asked is complete; where no one was, at least one of those who came by the link. */
export function isFulfilled(
  people: readonly { readonly invited: boolean; readonly complete: boolean }[],
): boolean {
  const invited = people.filter((person) => person.invited);
  return invited.length > 0
    ? invited.every(({ complete }) => complete)
    : people.some(({ complete }) => complete);
}
