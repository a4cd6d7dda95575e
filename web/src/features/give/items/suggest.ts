/** Suggests the item a file is for, by its kind and by words that its name shares with the item's. */
import { fitsKinds } from '@waybill/contract/request-items';
import type { AskedItem } from '../standing.ts';

const words = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );

/** `wanted` are the items that are not complete. Undefined where it would be a guess. */
export function suggestItem(path: string, wanted: readonly AskedItem[]): AskedItem | undefined {
  const fitting = wanted.filter(({ kinds }) => fitsKinds(path, kinds));
  if (fitting.length <= 1) return fitting[0];
  const own = words(path);
  const shared = ({ name }: AskedItem) => [...words(name)].filter((word) => own.has(word)).length;
  const [best, next] = [...fitting].sort((a, b) => shared(b) - shared(a));
  return best && next && shared(best) > shared(next) ? best : undefined;
}
