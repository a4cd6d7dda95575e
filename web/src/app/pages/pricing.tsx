/** `/pricing` and `/signup`: plans, prices and limits, and the way to buy. */
import { useEffect, useLayoutEffect, useState } from 'react';
import { keptEmail } from '../../features/account/register/draft.ts';
import { Pricing } from '../../features/billing/pricing/pricing.tsx';
import { NO_QUERY, readPricingQuery } from '../../features/billing/pricing/pricing-query.ts';
import { useLocation } from '../../router/hooks.ts';
import { hasMarker, readKept } from '../../session/kept.ts';
import { CheckoutDialog } from '../layouts/checkout-dialog.tsx';
import type { HeadOf } from '../page.tsx';
import { emailOf } from '../state-email.ts';
import { useIsConfirmed } from '../use-is-confirmed.ts';
import { useVisitor } from '../use-visitor.ts';

export const head: HeadOf = ({ pricing }) => pricing;

/** The prerendered HTML has no query. It is read after hydration, and before the page is painted again. */
function useQuery() {
  const { search, state } = useLocation();
  const [read, setRead] = useState({ query: NO_QUERY, email: '', isRead: false });
  useLayoutEffect(() => {
    const query = readPricingQuery(new URLSearchParams(search));
    const email = emailOf(state) || (query.save ? (readKept('senderEmail') ?? '') : '');
    setRead({ query, email, isRead: true });
  }, [search, state]);
  return read;
}

export function Page() {
  const visitor = useVisitor();
  const { marked, failed, user } = visitor;
  const { query, email, isRead } = useQuery();
  const confirmed = useIsConfirmed(query.verifyComplete, visitor, () => email || keptEmail());
  // From here on the page itself says what is not known yet.
  useEffect(() => {
    if (isRead && (marked || !hasMarker())) delete document.documentElement.dataset['asking'];
  }, [isRead, marked]);
  return (
    <main id="content" className="mx-auto w-full max-w-[1200px] px-4 pt-2 sm:px-8">
      <Pricing
        query={query}
        marked={marked && !failed}
        user={user}
        email={email}
        confirmed={confirmed}
        Dialog={CheckoutDialog}
      />
    </main>
  );
}
