/** A row whose form opens below it; the focus moves into the form, and back when it closes. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../../router/hooks.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsRow } from '../../../ui/layout/settings.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { type ReauthForm, readReturned } from './reauth/returned.ts';

interface UnfoldingRowProps {
  readonly name: ReauthForm;
  readonly label: string;
  readonly hint: ReactNode;
  readonly open: string;
  /** The outcome of the last submit. */
  readonly done: string | null;
  readonly children: (fold: () => void) => ReactNode;
}

export function UnfoldingRow({ name, label, hint, open, done, children }: UnfoldingRowProps) {
  const [query] = useSearchParams();
  // Its user may be back from the login provider.
  const [unfolded, setUnfolded] = useState(() => readReturned(name, query) !== null);
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (unfolded) form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
    else if (opened.current) button.current?.focus();
    opened.current = unfolded;
  }, [unfolded]);
  return (
    <SettingsRow
      label={label}
      hint={hint}
      control={
        !unfolded && (
          <Button ref={button} size="sm" onClick={() => setUnfolded(true)}>
            {open}
          </Button>
        )
      }
      status={<StatusLine done={!unfolded && done} below />}
    >
      {unfolded && <div ref={form}>{children(() => setUnfolded(false))}</div>}
    </SettingsRow>
  );
}
