/** Makes a change for a component: one at a time, with whether it is being made and why it failed. */
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { showToast } from '../ui/toasts/toast-queue.ts';
import { queryClient } from './client.ts';

export interface Change<Input = void> {
  readonly isBusy: boolean;
  /** What the change that is being made was asked for with; null while there is none. */
  readonly busyWith: Input | null;
  /** Null: the last one did not fail. */
  readonly error: unknown;
  /** Never rejects. False: it failed, or another one is being made. */
  readonly run: (input: Input) => Promise<boolean>;
  /** Forgets why the last one failed. */
  readonly forget: () => void;
}

interface ChangeOptions<Input, Answer> {
  /** It is busy until this is done. Called even when the component is gone. */
  readonly onDone?: (answer: Answer, input: Input) => unknown;
  /** As `onDone`, when it failed. */
  readonly onFailed?: (error: unknown, input: Input) => unknown;
  /** The words for a notice when it failed. Without it, the component shows `error` itself. */
  readonly say?: (error: unknown) => string;
}

/** What was asked for, as the component was then: what it shows may change before the answer comes. */
interface Asked<Input, Answer> {
  readonly input: Input;
  readonly change: (input: Input) => Promise<Answer>;
  readonly options: ChangeOptions<Input, Answer>;
}

export function useChange<Input = void, Answer = unknown>(
  change: (input: Input) => Promise<Answer>,
  options: ChangeOptions<Input, Answer> = {},
): Change<Input> {
  const { mutateAsync, reset, isPending, variables, error } = useMutation<
    Answer,
    unknown,
    Asked<Input, Answer>
  >(
    {
      mutationFn: (asked) => asked.change(asked.input),
      onSuccess: (answer, { input, options: { onDone } }) => onDone?.(answer, input),
      onError: (thrown, { input, options: { say, onFailed } }) => {
        if (say !== undefined) showToast({ type: 'error', title: say(thrown) });
        return onFailed?.(thrown, input);
      },
    },
    queryClient,
  );
  const latest = useRef({ change, options });
  latest.current = { change, options };
  // What is rendered may be a click behind.
  const running = useRef(false);
  const run = useCallback(
    async (input: Input) => {
      if (running.current) return false;
      running.current = true;
      try {
        await mutateAsync({ input, ...latest.current });
        return true;
      } catch {
        return false;
      } finally {
        running.current = false;
      }
    },
    [mutateAsync],
  );
  const forget = useCallback(() => {
    if (!running.current) reset();
  }, [reset]);
  return { isBusy: isPending, busyWith: isPending ? variables.input : null, error, run, forget };
}
