/** What the panel knows of the user's account: from its page, or asked for by itself where the page does not load it. */
import { type ContactView, type GroupSuggestion, listContacts } from '@waybill/contract/contacts';
import { getQs } from '@waybill/contract/transfers';
import { useEffect, useState } from 'react';
import { callAsUser } from '../../../session/call-as-user.ts';

export interface AccountFacts {
  /** Bytes that are stored; undefined while that is not known. */
  readonly used: number | undefined;
  /** Transfers sent this month, as the server counts them; undefined while that is not known. */
  readonly month: number | undefined;
  readonly contacts: readonly ContactView[];
  /** Groups of contacts that can be sent to by their name. */
  readonly groups?: readonly GroupSuggestion[] | undefined;
}

const NOTHING: AccountFacts = { used: undefined, month: undefined, contacts: [] };

/** For pages that must not carry the dashboard's code. Nothing without a user; asked again when `sent` changes. */
export function useAccountFacts(userId: string | undefined, sent: string | undefined): AccountFacts {
  const [facts, setFacts] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was sent changes the answers.
  useEffect(() => {
    if (userId === undefined) return setFacts(NOTHING);
    const leaving = new AbortController();
    const { signal } = leaving;
    const add = (more: Partial<AccountFacts>) => setFacts((before) => ({ ...before, ...more }));
    callAsUser(getQs, { headers: {}, query: { userid: userId } }, { signal }).then(
      ({ thisMonthsTransfers }) => add({ month: thisMonthsTransfers }),
      () => {}, // The server refuses what is too much.
    );
    callAsUser(listContacts, {}, { signal }).then(
      ({ contacts, groups }) => add({ contacts, groups }),
      () => {}, // Without suggestions, addresses can still be typed.
    );
    return () => leaving.abort();
  }, [userId, sent]);
  return facts;
}
