/** Compares a request with what it was before: what its owner changed or decided while the page was open. */
import type { GiveView, OwnHandIn } from '@waybill/contract/giving';
import type { ItemView } from '@waybill/contract/request-items';

export interface News {
  /** Names of items. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly refused: readonly string[];
  readonly accepted: readonly string[];
  /** The new deadline, or the new end where there is none. */
  readonly until: number | null;
  readonly reopened: boolean;
  /** There is room again after the request was full. */
  readonly roomy: boolean;
}

const namesOf = (items: readonly ItemView[]): readonly string[] => items.map(({ name }) => name);
const untilOf = ({ deadline, expiryDate }: GiveView): number => deadline ?? expiryDate;

const isSame = (one: ItemView, other: ItemView): boolean =>
  one.name === other.name &&
  one.note === other.note &&
  one.required === other.required &&
  one.least === other.least &&
  one.most === other.most &&
  one.kinds.join() === other.kinds.join();

/** Items whose hand-ins were decided in this way since. */
function decided(before: GiveView, after: GiveView, state: OwnHandIn['state']): readonly string[] {
  const was = new Map(before.handedIn.map((handIn) => [handIn._id, handIn.state]));
  const items = new Set(
    after.handedIn
      .filter((handIn) => handIn.state === state && was.has(handIn._id) && was.get(handIn._id) !== state)
      .map(({ item }) => item),
  );
  return namesOf(after.items.filter(({ _id }) => items.has(_id)));
}

/** Null where there is nothing to tell; what the person did themselves is no news. */
export function newsBetween(before: GiveView, after: GiveView): News | null {
  const old = new Map(before.items.map((item) => [item._id, item]));
  const kept = new Set(after.items.map(({ _id }) => _id));
  const news: News = {
    added: namesOf(after.items.filter(({ _id }) => !old.has(_id))),
    removed: namesOf(before.items.filter(({ _id }) => !kept.has(_id))),
    changed: namesOf(
      after.items.filter((item) => {
        const was = old.get(item._id);
        return was !== undefined && !isSame(was, item);
      }),
    ),
    refused: decided(before, after, 'refused'),
    accepted: decided(before, after, 'accepted'),
    until: untilOf(before) === untilOf(after) ? null : untilOf(after),
    reopened: before.state !== 'open' && after.state === 'open',
    roomy: before.bytesLeft === 0 && after.bytesLeft > 0,
  };
  const { added, removed, changed, refused, accepted, until, reopened, roomy } = news;
  const names = [added, removed, changed, refused, accepted];
  return names.some((list) => list.length > 0) || until !== null || reopened || roomy ? news : null;
}
