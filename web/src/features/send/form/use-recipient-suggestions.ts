/** Who is suggested as a recipient: groups, the contacts used last, and those a search finds in a book that is longer. */
import { type ContactView, SUGGESTED_MAX, searchContacts } from '@waybill/contract/contacts';
import { shownLine } from '@waybill/contract/shown-names';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import type { EmailSuggestion } from '../../../ui/emails/email-list.ts';
import { usePanel } from '../panel-context.ts';

/** After the last letter, before the server is asked. */
const TYPING_MS = 200;

/** Contacts beyond those that are loaded; nothing while all of them are. */
function useFound(typed: string, isLonger: boolean): readonly ContactView[] {
  const [found, setFound] = useState<readonly ContactView[]>([]);
  const text = typed.trim();
  useEffect(() => {
    if (!isLonger || text.length < 2 || text.length > 100) return setFound([]);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      callAsUser(searchContacts, { query: { text } }, { signal: leaving.signal }).then(
        ({ contacts }) => setFound(contacts),
        () => {}, // Without suggestions, addresses can still be typed.
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, isLonger]);
  return found;
}

export function useRecipientSuggestions() {
  const t = useTranslations('send.to');
  const { contacts, groups = [] } = usePanel();
  const [typed, setTyped] = useState('');
  const found = useFound(typed, contacts.length >= SUGGESTED_MAX);
  const all = useMemo((): readonly EmailSuggestion[] => {
    const known = new Set(contacts.map(({ email }) => email));
    return [
      ...groups.map(({ name, emails }) => ({
        email: emails.join(';'),
        name: shownLine(name),
        group: t('people', counted(emails.length)),
      })),
      ...contacts,
      ...found.filter(({ email }) => !known.has(email)),
    ];
  }, [contacts, groups, found, t]);
  return { all, onType: useCallback((text: string) => setTyped(text), []) };
}
