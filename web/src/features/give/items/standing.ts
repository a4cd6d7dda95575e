/** How each requested item stands: what this person handed in for it, and what is still to do. */
import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import { ITEM_FILES_MAX, type ItemView } from '@waybill/contract/request-items';

/** Null: the request has no items, and the files are for none of them. */
export type ItemId = string | null;

export interface AskedItem extends Omit<ItemView, '_id'> {
  readonly id: ItemId;
}

/** A request without items takes files as one item. */
export function askedItems({ items, most }: GiveView, name: string): readonly AskedItem[] {
  if (items.length > 0) return items.map(({ _id, ...item }) => ({ id: _id, ...item }));
  return [{ id: null, name, note: '', required: true, kinds: [], least: 1, most: most.files }];
}

/** For files of no item, or of one that was removed, where a request has items. */
export const looseItem = (name: string): AskedItem => ({
  id: null,
  name,
  note: '',
  required: true,
  kinds: [],
  least: 1,
  most: ITEM_FILES_MAX,
});

/** `some`: fewer files than are needed. */
export type ItemState = 'open' | 'some' | 'refused' | 'handedIn' | 'accepted';

export interface Standing {
  readonly state: ItemState;
  /** What counts or was refused, oldest first; replaced ones are not among them. */
  readonly handIns: readonly OwnHandIn[];
  /** Files that count: waiting for a decision, or accepted. */
  readonly files: number;
}

function stateOf(handIns: readonly OwnHandIn[], files: number, least: number): ItemState {
  if (handIns.some(({ state }) => state === 'refused')) return 'refused';
  if (files === 0) return 'open';
  if (files < least) return 'some';
  return handIns.every(({ state }) => state === 'accepted') ? 'accepted' : 'handedIn';
}

export function standingOf({ id, least }: AskedItem, handedIn: readonly OwnHandIn[]): Standing {
  const handIns = handedIn
    .filter(({ item, state }) => item === id && state !== 'replaced')
    .sort((a, b) => a.at - b.at);
  const files = handIns
    .filter(({ state }) => state !== 'refused')
    .reduce((sum, handIn) => sum + handIn.files.length, 0);
  return { state: stateOf(handIns, files, least), handIns, files };
}

export const isDone = ({ state }: Standing): boolean => state === 'handedIn' || state === 'accepted';
