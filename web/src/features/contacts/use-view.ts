/** Search, group and order of the list, kept in the address of the page. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../../router/hooks.ts';
import { SORTS, type Sort, type View } from './contact-list.ts';

const isSort = (text: string | null): text is Sort => SORTS.some((sort) => sort === text);

export function useView(): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const group = params.get('group');
  const asked = params.get('sort');
  const sort = isSort(asked) ? asked : 'recent';
  const view = useMemo(() => ({ q, group, sort }), [q, group, sort]);
  const change = useCallback(
    (next: Partial<View>) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(next)) {
            if (value === null || value === '' || value === 'recent') after.delete(name);
            else if (value !== undefined) after.set(name, value);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [view, change];
}
