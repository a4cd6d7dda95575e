/** `/register`: an account in two steps. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { changeDraft } from '../../features/account/register/draft.ts';
import { RegisterPanel } from '../../features/account/register/register-panel.tsx';
import type { HeadOf } from '../page.tsx';

export const head: HeadOf = ({ auth }) => auth?.register;

/** Told by a page of ours beside the address, so that it is written nowhere. */
const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';

export function Page() {
  const { state } = useLocation();
  // Before the form reads what it begins with.
  useState(() => {
    const email = emailOf(state);
    if (email !== '') changeDraft({ email });
  });
  return <RegisterPanel />;
}
