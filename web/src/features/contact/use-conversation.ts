/** The conversation while its panel is open: loaded, followed, and marked as read once it is seen. */
import { type Conversation, openConversation, readConversation } from '@waybill/contract/contact';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keep } from '../../session/kept.ts';
import { callAsAnyone } from './call-as-anyone.ts';
import { followConversation } from './follow-conversation.ts';
import { setUnread } from './unread.ts';

export interface Loaded {
  readonly account: string | null;
  readonly conversation: Conversation | null;
}

export interface ConversationState {
  readonly loaded: Loaded | null;
  /** It could not be loaded. */
  readonly failed: boolean;
  readonly load: () => void;
  /** Shows a message that was sent, until it is loaded with the others. */
  readonly add: (message: { readonly id: string; readonly text: string }, email: string) => void;
}

const isVisible = () => document.visibilityState === 'visible';

export function useConversation(open: boolean): ConversationState {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  // Of two answers the one that was asked for later counts.
  const asked = useRef(0);

  const load = useCallback(() => {
    asked.current += 1;
    const turn = asked.current;
    setFailed(false);
    callAsAnyone(openConversation, {}).then(
      (answer) => {
        if (turn !== asked.current) return;
        keep('waybill-contact', answer.conversation === null ? null : '1');
        setUnread(answer.conversation?.unread ?? 0);
        setLoaded(answer);
      },
      () => turn === asked.current && setFailed(true),
    );
  }, []);

  useEffect(() => {
    if (open) load();
  }, [open, load]);

  const exists = loaded !== null && loaded.conversation !== null;
  useEffect(() => {
    if (open && exists) return followConversation(load);
  }, [open, exists, load]);

  const newest = loaded?.conversation?.messages.at(-1)?.id;
  const unread = loaded?.conversation?.unread ?? 0;
  useEffect(() => {
    if (!open || newest === undefined || unread === 0) return;
    const read = () => {
      if (!isVisible()) return;
      document.removeEventListener('visibilitychange', read);
      callAsAnyone(readConversation, { body: { message: newest } }).then(
        (answer) => {
          setUnread(answer.unread);
          // So that an answer to an earlier question, which still counts it, is noticed.
          setLoaded((before) =>
            before?.conversation
              ? { ...before, conversation: { ...before.conversation, unread: answer.unread } }
              : before,
          );
        },
        () => {}, // It stays unread, which the next opening changes.
      );
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [open, newest, unread]);

  const add: ConversationState['add'] = ({ id, text }, email) => {
    const message = { id, text, from: 'you' as const, at: Date.now() };
    setLoaded((before) => ({
      account: before?.account ?? null,
      conversation: {
        unread: 0,
        ...before?.conversation,
        email,
        closed: false,
        messages: [...(before?.conversation?.messages ?? []), message],
      },
    }));
    load();
  };

  // What was loaded before stays, whatever happens to the next try.
  return { loaded, failed: failed && loaded === null, load, add };
}
