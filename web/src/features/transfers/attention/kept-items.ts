/** Keeps what was listed in its place once it is settled, so that nothing moves under the pointer. */
import type { AttentionItem } from '@waybill/contract/library';
import { useState } from 'react';

export interface KeptItem {
  readonly item: AttentionItem;
  /** It no longer needs attention. */
  readonly isSettled: boolean;
}

function mergeItems(before: readonly KeptItem[], now: readonly AttentionItem[]): KeptItem[] {
  const current = new Map(now.map((item) => [item.key, item]));
  const kept = before.map(({ item }) => {
    const fresh = current.get(item.key);
    current.delete(item.key);
    return { item: fresh ?? item, isSettled: fresh === undefined };
  });
  return [...kept, ...[...current.values()].map((item) => ({ item, isSettled: false }))];
}

/** `now` is undefined until it is loaded. */
export function useKeptItems(now: readonly AttentionItem[] | undefined): readonly KeptItem[] {
  const [kept, setKept] = useState<{
    readonly of: readonly AttentionItem[] | undefined;
    readonly items: readonly KeptItem[];
  }>({ of: undefined, items: [] });
  if (now === undefined || kept.of === now) return kept.items;
  const items = mergeItems(kept.items, now);
  setKept({ of: now, items });
  return items;
}
