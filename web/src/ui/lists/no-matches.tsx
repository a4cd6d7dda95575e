/** A search without a result: offers to search everywhere, and to clear it. */
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NoMatchesProps {
  title: ReactNode;
  children: ReactNode;
  everywhereLabel: string;
  /** Undefined where everything was searched. */
  onEverywhere: (() => void) | undefined;
  clearLabel: string;
  onClear: () => void;
}

export function NoMatches(props: NoMatchesProps) {
  const { title, children, everywhereLabel, onEverywhere, clearLabel, onClear } = props;
  return (
    <EmptyState
      title={title}
      action={
        <>
          {onEverywhere && (
            <Button variant="primary" onClick={onEverywhere}>
              {everywhereLabel}
            </Button>
          )}
          <Button onClick={onClear}>{clearLabel}</Button>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
