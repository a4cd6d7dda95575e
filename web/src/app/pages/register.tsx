/** `/register`: creating an account in two steps. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { changeDraft } from '../../features/account/register/draft.ts';
import { RegisterPanel } from '../../features/account/register/register-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.register;

/** Passed by another page in the history state, which keeps the address of the user out of the URL. */
const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

export function Page() {
  const { state } = useLocation();
  // Before the form reads its initial values.
  useState(() => {
    const email = emailOf(state);
    if (email !== '') changeDraft({ email });
  });
  return <RegisterPanel />;
}
