/** The requested items, and below them files that belong to none of them any more. */
import type { GiveView } from '@waybill/contract/giving';
import { isGone } from '@waybill/contract/request-standing';
import { type Ref, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { type AskedItem, type ItemId, looseItem } from '../standing.ts';
import type { LostUpload } from '../upload/lost.ts';
import type { HandInOrder } from '../upload/note.ts';
import type { HandInRun } from '../upload/run-store.ts';
import type { ItemErrors } from '../upload/use-handing-in.ts';
import type { LeftUpload } from '../upload/use-left.ts';
import { type ItemActs, ItemRow } from './item-row.tsx';

interface ItemListProps {
  readonly items: readonly AskedItem[];
  readonly give: GiveView;
  readonly runs: readonly HandInRun[];
  readonly left: readonly LeftUpload[];
  readonly lost: readonly LostUpload[];
  readonly errors: ReadonlyMap<ItemId, ItemErrors>;
  /** False before the person has said who they are, and when the request is full. */
  readonly canGive: boolean;
  readonly acts: ItemActs;
  readonly ref?: Ref<HTMLUListElement>;
}

export function ItemList({ items, give, runs, left, lost, errors, canGive, acts, ref }: ItemListProps) {
  const t = useTranslations('give.document');
  const known = useMemo(() => new Set(items.map(({ id }) => id)), [items]);
  // Of an item that the owner has removed, what is on its way is handed in for none.
  const placeOf = ({ item }: HandInOrder): ItemId => (known.has(item) ? item : null);
  const placed = useMemo(
    () =>
      runs.map((run) => (known.has(run.order.item) ? run : { ...run, order: { ...run.order, item: null } })),
    [runs, known],
  );
  const isLoose =
    !known.has(null) &&
    (give.handedIn.some(({ item, state }) => item === null && !isGone(state)) ||
      [...runs, ...left, ...lost].some(({ order }) => placeOf(order) === null));
  return (
    <ul ref={ref} aria-label={t('items')} tabIndex={-1} className="give-items outline-none">
      {(isLoose ? [...items, looseItem(t('other'))] : items).map((item, index) => (
        <ItemRow
          key={item.id}
          item={item}
          number={index + 1}
          give={give}
          runs={placed}
          left={left.filter(({ order }) => placeOf(order) === item.id)}
          lost={lost.filter(({ order }) => placeOf(order) === item.id)}
          errors={errors.get(item.id)}
          canGive={canGive}
          canAdd={canGive && known.has(item.id)}
          acts={acts}
        />
      ))}
    </ul>
  );
}
