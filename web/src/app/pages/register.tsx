/** `/register`: creating an account, and choosing a plan where plans are sold. */
import { useState } from 'react';
import { changeDraft } from '../../features/account/register/draft.ts';
import { RegisterPanel } from '../../features/account/register/register-panel.tsx';
import { useLocation } from '../../router/hooks.ts';
import { RegisterPayment } from '../layouts/register-payment.tsx';
import type { HeadOf } from '../page.tsx';
import { emailOf } from '../state-email.ts';

export const head: HeadOf = ({ auth }) => auth?.register;

export function Page() {
  const { state } = useLocation();
  // Before the form reads its initial values.
  useState(() => {
    const email = emailOf(state);
    if (email !== '') changeDraft({ email });
  });
  return <RegisterPanel Payment={RegisterPayment} />;
}
