/** What the list of requests shows, as its address says it: the filter and the search. */
import { REQUEST_FILTERS, type RequestFilter } from '@waybill/contract/requests';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../../router/hooks.ts';

export interface ListView {
  readonly filter: RequestFilter;
  readonly q: string;
}

export type ChangeView = (change: Partial<ListView>) => void;

export const SEARCH_MAX = 200;

/** A filter is a step to which Back leads; a letter of a search is none. */
export function useListView(): readonly [ListView, ChangeView] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('filter');
  const filter = REQUEST_FILTERS.find((one) => one === asked) ?? 'all';
  const q = (params.get('q') ?? '').slice(0, SEARCH_MAX);
  const view = useMemo(() => ({ filter, q }), [filter, q]);
  const change = useCallback<ChangeView>(
    (changed) => {
      const next = { ...view, ...changed };
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next.filter === 'all') after.delete('filter');
          else after.set('filter', next.filter);
          if (next.q === '') after.delete('q');
          else after.set('q', next.q);
          return after;
        },
        { replace: next.filter === view.filter, preventScrollReset: true },
      );
    },
    [view, setParams],
  );
  return [view, change];
}
