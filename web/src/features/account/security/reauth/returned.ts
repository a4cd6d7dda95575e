/** Keeps what a form had while its user confirms at the login provider, and gives it back to that form. No password is among it. */
import { CONFIRM_OUTCOMES, type ConfirmOutcome } from '@waybill/contract/sso';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../../../router/hooks.ts';

const KEY = 'reauth';
const QUERY = 'confirm';

/** The forms that ask for the password. */
export type ReauthForm =
  | 'create-key'
  | 'device'
  | 'add-passkey'
  | 'start-two-factor'
  | 'end-two-factor'
  | 'renew-codes'
  | 'change-email'
  | 'change-password'
  | 'delete-account'
  | 'hand-over'
  | 'connect';

export type KeptValues = Readonly<Record<string, string>>;

export interface Returned {
  readonly outcome: ConfirmOutcome;
  readonly confirmation: string;
  readonly values: KeptValues;
}

export function keepForReturn(form: ReauthForm, confirmation: string, values: KeptValues): void {
  try {
    window.sessionStorage.setItem(
      KEY,
      JSON.stringify([form, confirmation, new URLSearchParams(values).toString()]),
    );
  } catch {
    // Without storage the form opens empty, and has to be confirmed again.
  }
}

function readKept(form: ReauthForm): Omit<Returned, 'outcome'> | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    const [asked, confirmation, values] = Array.isArray(kept) ? kept.map(String) : [];
    return asked === form && confirmation !== undefined
      ? { confirmation, values: Object.fromEntries(new URLSearchParams(values)) }
      : null;
  } catch {
    return null;
  }
}

/** Null: the browser has not just come back for this form. */
export function readReturned(form: ReauthForm, query: URLSearchParams): Returned | null {
  const outcome = CONFIRM_OUTCOMES.find((one) => one === query.get(QUERY));
  const kept = outcome === undefined ? null : readKept(form);
  return kept === null || outcome === undefined ? null : { ...kept, outcome };
}

/** The same while the form is there; the address and the storage forget it at once. */
export function useReturned(form: ReauthForm): Returned | null {
  const [query, setQuery] = useSearchParams();
  const [returned] = useState(() => readReturned(form, query));
  const forget = useRef(() => {
    window.sessionStorage.removeItem(KEY);
    setQuery(withoutOutcome, { replace: true });
  });
  useEffect(() => {
    if (returned !== null) forget.current();
  }, [returned]);
  return returned;
}

export function withoutOutcome(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(QUERY);
  return rest;
}
