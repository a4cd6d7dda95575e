/** `/pricing` and `/signup`: plans, prices and limits, and the way to buy. */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Pricing } from '../../features/billing/pricing/pricing.tsx';
import { NO_QUERY, readPricingQuery } from '../../features/billing/pricing/pricing-query.ts';
import { readKept } from '../../session/kept.ts';
import { CheckoutDialog } from '../layouts/checkout-dialog.tsx';
import type { HeadOf } from '../page.tsx';
import { emailOf } from '../state-email.ts';
import { useVisitor } from '../use-visitor.ts';

export const head: HeadOf = ({ pricing }) => pricing;

export function Page() {
  const { search, state } = useLocation();
  const { marked, failed, user } = useVisitor();
  // The prerendered HTML has no query; it is read after hydration.
  const [query, setQuery] = useState(NO_QUERY);
  const [email, setEmail] = useState('');
  useEffect(() => {
    const read = readPricingQuery(new URLSearchParams(search));
    setQuery(read);
    setEmail(emailOf(state) || (read.save ? (readKept('senderEmail') ?? '') : ''));
  }, [search, state]);
  return (
    <main id="content" className="mx-auto w-full max-w-[1200px] px-4 pt-2 sm:px-8">
      <Pricing query={query} marked={marked && !failed} user={user} email={email} Dialog={CheckoutDialog} />
    </main>
  );
}
