/** Opens transfers over the list they were chosen from, and leads back to it. */
import { useCallback } from 'react';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useLocation, useNavigate } from '../../router/hooks.ts';

export const TRANSFER_PATH = '/dash/transfers/:slug';

export interface TransferLinks {
  /** The list keeps its filter, search and order. */
  readonly hrefOf: (slug: string) => string;
  readonly open: (slug: string) => void;
  readonly close: () => void;
}

/** What the history remembers of a transfer that was opened from the list beneath it. */
const over = { over: true };

const isOver = (state: unknown): boolean => typeof state === 'object' && state !== null && 'over' in state;

export function useTransferLinks(): TransferLinks {
  const navigate = useNavigate();
  const local = useLocalPath();
  const { search, state } = useLocation();
  const cameFromList = isOver(state);
  const hrefOf = useCallback(
    (slug: string) => `${local(`/dash/transfers/${slug}`)}${search}`,
    [local, search],
  );
  const open = useCallback(
    // From one transfer to the next is no step of its own: Back leads to the list.
    (slug: string) =>
      void navigate(hrefOf(slug), { state: over, preventScrollReset: true, replace: cameFromList }),
    [navigate, hrefOf, cameFromList],
  );
  const close = useCallback(() => {
    if (cameFromList) void navigate(-1);
    else void navigate(`${local('/dash/transfers')}${search}`, { replace: true, preventScrollReset: true });
  }, [navigate, local, search, cameFromList]);
  return { hrefOf, open, close };
}
