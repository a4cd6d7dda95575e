/** Reads what came of a login at the provider from the address, and fetches the session that it opened. */
import { SSO_OUTCOMES, type SsoOutcome } from '@waybill/contract/sso';
import { useEffect, useState } from 'react';
import { useSearchParams } from '../../../router/hooks.ts';
import { keep, MARKER } from '../../../session/kept.ts';
import { dropVia } from '../../../session/kept-via.ts';
import { session } from '../../../session/session.ts';

/** Null in prerendered HTML, which has no query. */
export function useSsoReturn(): SsoOutcome | null {
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<SsoOutcome | null>(null);
  const named = query.get('sso');
  useEffect(() => {
    const read = SSO_OUTCOMES.find((one) => one === named) ?? null;
    setOutcome(read);
    if (read !== 'done') return;
    // The cookie came with the redirect; the marker is what a page asks it by.
    keep(MARKER, '1');
    dropVia();
    session.restore().then(
      ({ status }) => {
        if (status !== 'user') setOutcome('refused');
      },
      () => setOutcome('away'),
    );
  }, [named]);
  return outcome;
}
