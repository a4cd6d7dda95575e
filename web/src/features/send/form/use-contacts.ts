/** Loads the contacts of a user; none for visitors, or when the server does not answer. */
import { type ContactView, listContacts } from '@waybill/contract/contacts';
import { useEffect, useState } from 'react';
import { callAsUser } from '../../../session/call-as-user.ts';

export function useContacts(userId: string | undefined): readonly ContactView[] {
  const [contacts, setContacts] = useState<readonly ContactView[]>([]);
  useEffect(() => {
    if (userId === undefined) return setContacts([]);
    const leaving = new AbortController();
    callAsUser(listContacts, {}, { signal: leaving.signal }).then(
      (answer) => setContacts(answer.contacts),
      () => {},
    );
    return () => leaving.abort();
  }, [userId]);
  return contacts;
}
