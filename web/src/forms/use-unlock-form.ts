/** The form for the password of a link: one try at a time, and after a wrong one a countdown until the next. */
import type { FormEvent } from 'react';
import { useCountdown } from './use-countdown.ts';
import { type Form, useForm } from './use-form.ts';

interface UnlockOptions {
  /** What is said when nothing was entered. */
  readonly missing: string;
  /** The sentence for an error. */
  readonly say: (error: unknown) => string;
  /** Rejects while it stays locked. */
  readonly unlock: (password: string) => Promise<void>;
}

interface UnlockForm extends Form<{ password: string }> {
  /** Seconds until the next try; zero when it is accepted. */
  readonly left: number;
  /** Whether a wait just ended, to be said once. */
  readonly isReadyAgain: boolean;
}

export function useUnlockForm({ missing, say, unlock }: UnlockOptions): UnlockForm {
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' && missing }),
    submit: ({ password }) => unlock(password),
    say,
    blame: (error) => ({ password: say(error) }),
  });
  const left = useCountdown(form.thrown);
  const onSubmit = (event: FormEvent) => {
    if (left > 0) event.preventDefault();
    else form.onSubmit(event);
  };
  return { ...form, onSubmit, left, isReadyAgain: form.refusals > 0 && left === 0 && !form.busy };
}
