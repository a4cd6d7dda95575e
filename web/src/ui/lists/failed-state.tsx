/** Says that something could not be loaded, with the button that tries again. */
import { Button } from '../buttons/button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

interface FailedStateProps extends Pick<EmptyStateProps, 'title' | 'children' | 'className'> {
  retryLabel: string;
  onRetry: () => unknown;
  /** It is being tried again. */
  busy?: boolean | undefined;
}

export function FailedState({ retryLabel, onRetry, busy, ...state }: FailedStateProps) {
  return (
    <EmptyState
      tone="refused"
      action={
        <Button loading={busy} onClick={() => void onRetry()}>
          {retryLabel}
        </Button>
      }
      {...state}
    />
  );
}
