/** Works out the state of each requested item: what this person handed in for it, and what is still to do. */
import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import { ITEM_FILES_MAX, type ItemView } from '@waybill/contract/request-items';
import {
  isGone,
  type Progress,
  type Standing,
  standingOf as standingByRule,
  standingsOf,
} from '@waybill/contract/request-standing';

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

export interface ItemStanding extends Standing {
  /** What counts or was refused, oldest first; what is gone is not among them. */
  readonly handIns: readonly OwnHandIn[];
}

export function standingOf({ id, least }: AskedItem, handedIn: readonly OwnHandIn[]): ItemStanding {
  const handIns = handedIn
    .filter(({ item, state }) => item === id && !isGone(state))
    .sort((a, b) => a.at - b.at);
  return {
    ...standingByRule(
      { least },
      handIns.map(({ state, files }) => ({ state, files: files.length })),
    ),
    handIns,
  };
}

/** How far this person is: the same numbers as the owner sees. */
export const progressOf = ({ items, handedIn }: GiveView): Progress =>
  standingsOf(
    items.map(({ _id, required, least }) => ({ id: _id, required, least })),
    handedIn.map(({ item, state, files }) => ({ item, state, files: files.length })),
  );
